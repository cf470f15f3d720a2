/*! This file contains these packages.

events 3.3.0

MIT

Copyright Joyent, Inc. and other Node contributors.

Permission is hereby granted, free of charge, to any person obtaining a
copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including
without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the
following conditions:

The above copyright notice and this permission notice shall be included
in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS
OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN
NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE
USE OR OTHER DEALINGS IN THE SOFTWARE.

graphology 0.26.0

The MIT License (MIT)

Copyright (c) 2016-2021 Guillaume Plique (Yomguithereal)

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

graphology-types 0.24.8

The MIT License (MIT)

Copyright (c) 2020-2021 Guillaume Plique (Yomguithereal)

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

graphology-utils 2.5.2

The MIT License (MIT)

Copyright (c) 2017-2021 Guillaume Plique (Yomguithereal)

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in
all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN
THE SOFTWARE.

preact 11.2.0

The MIT License (MIT)

Copyright (c) 2015-present Jason Miller

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

sigma 3.0.3

Copyright (C) 2013-2025, Alexis Jacomy, Guillaume Plique, Benoît Simard https://www.sigmajs.org

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"),
to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense,
and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
IN THE SOFTWARE.
*/
"use strict";(()=>{var v,ge,_t,U,Z,z,ve,q,be,ee,Y,at,R=Symbol.for("pv"),G={},J=[],it=/^m(i|n|o|s|text|space)$/,te=Array.isArray,Ae=J.slice,H=Object.assign;function D(e){e&&e.parentNode&&e.remove()}function V(e,t,n,r,i){var o={type:e,props:t,key:n,ref:r,__k:null,__:null,__b:0,__e:null,__c:null,constructor:R,__v:i||++ge,__i:-1,__u:0};return!i&&v.vnode&&v.vnode(o),o}function O(e){return e.children}function B(e,t){this.props=e,this.context=t,this.__g=0}function F(e,t){if(t==null)return e.__&&F(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:F(e)}function st(e){var t,n=e.__v,r=n.__e,i=[],o=[],a=e.__P;a&&((t=H({constructor:R},n)).__v=n.__v+1,v.vnode&&v.vnode(t),ne(a,t,n,e.__n,a.namespaceURI,32&n.__u?[r]:null,i,r||F(n),32&n.__u,o),t.__v=n.__v,t.__.__k[t.__i]=t,Ce(i,t,o),n.__=n.__e=null,t.__e!=r&&xe(t))}function xe(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),xe(e)}function he(e){(8&e.__g||(e.__g|=8,U.push(e),z++))&&Z==v.debounceRendering||((Z=v.debounceRendering)||queueMicrotask)(ke)}function ke(){try{for(var e,t=1;U.length;)U.length>t&&U.sort(ve),e=U.shift(),t=U.length,8&e.__g&&st(e)}finally{(z=U.length)&&(Z||queueMicrotask)(ke)}}function we(e,t,n,r,i,o,a,s,l,f,u){var b,y,_,p,g,d,h=r.__k||J,m=t.length;for(l=ut(n,t,h,l,m),b=0;b<m;b++)(_=n.__k[b])!=null&&(y=~_.__i&&h[_.__i]||G,_.__i=b,d=ne(e,_,y,i,o,a,s,l,f,u),p=_.__e,(y.ref!=_.ref||8&y.__u)&&(y.ref&&re(y.ref,null,_,y),_.ref&&u.push(_.ref,_.__c||p,_)),g=g||p,4&_.__u?(l=Pe(_,l,e,!y.__v),y.__e&&(y.__e=null)):typeof _.type=="function"&&d!==void 0?l=d:p&&(l=p.nextSibling),_.__u&=-21);return n.__e=g,l}function ut(e,t,n,r,i){var o,a,s,l,f,u,b,y,_,p=n.length,g=p,d=0,h=0,m=e.__k=Array(i);for(o=0;o<i;o++)(a=t[o])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=m[o]=V(null,a):te(a)?a=m[o]=V(O,{children:a}):a.constructor===R&&a.__b?a=m[o]=V(a.type,a.props,a.key,a.ref,a.__v):m[o]=a,l=o+d,a.__=e,a.__b=e.__b+1,s=null,~(f=a.__i=lt(a,n,l,g))&&(g--,(s=n[f])&&(s.__u|=2)),s&&s.__v?(a.__u|=16,f==l-1?d--:f==l+1?d++:f!=l&&(f>l?d--:d++,h=1)):(~f||(i>p?d--:i<p&&d++),typeof a.type!="function"&&(a.__u|=4))):m[o]=null;if(h){for(u=[],b=[],o=0;o<i;o++)if((a=m[o])&&16&a.__u){for(d=0,y=u.length;d<y;)u[_=d+y>>1]<a.__i?d=_+1:y=_;u[d]=a.__i,b[o]=d+1}for(d=u.length;o--;)b[o]&&(b[o]==d?d--:m[o].__u|=4)}if(g)for(o=0;o<p;o++)!(s=n[o])||2&s.__u||(s.__e==r&&(r=F(s)),oe(s,s));return r}function Pe(e,t,n,r){var i,o,a,s;if(typeof e.type=="function"){if(e.props.__P)return t;if(i=e.__k)for(o=0;o<i.length;o++)i[o]&&(i[o].__=e,t=Pe(i[o],t,n,!1));return t}for(t&&!t.parentNode&&(t=F(e))&&!t.parentNode&&(t=null),a=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(a!=s&&(!r&&n.moveBefore&&a.parentNode?n.moveBefore(a,t):n.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function lt(e,t,n,r){var i,o=e.key,a=e.type,s=t[n],l=s&&!(2&s.__u);if(s===null&&o==null||l&&o==s.key&&a==s.type)return n;if(r>(l?1:0)){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&o==s.key&&a==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&o==s.key&&a==s.type)return i}return-1}function ye(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function W(e,t,n,r,i){var o,a;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof r=="string"&&(e.style.cssText=r=""),r)for(t in r)n&&t in n||ye(e.style,t);if(n)for(t in n)r&&n[t]==r[t]||ye(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof r!="function"&&(r=null),(e.__e||(e.__e={}))[t]=n,n&&r||(a=Y[t]||(Y[t]=pt(t)),(e.__a||(e.__a={}))[t]=ee,o=t!=(t=t.replace(be,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,a,o):e.removeEventListener(t,a,o));else{if(i=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function pt(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[q]==null)t[q]=ee++;else if(t[q]<this.__a[e])return;return n(v.event?v.event(t):t)}}}function ne(e,t,n,r,i,o,a,s,l,f){var u,b,y,_,p,g,d,h,m,w,A,X,me,I,T,de,C,E,S=t.type;if(t.constructor!==R)return null;128&n.__u&&(l=32&n.__u,u=n.__c.__z)&&(t.__u|=l,b=o=[],u.nodeType==8?s=j(u,o):o.push(u),s=o[0]||s),(u=v.__b)&&u(t);e:if(typeof S=="function"){y=a.length;try{if(h=t.props,m=(u=S.prototype)&&u.render,w=(u=S.contextType)&&r[u.__c],A=u?w?w.props.value:u.__:r,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(m?t.__c=_=new S(h,A):(t.__c=_=new B(h,A),_.constructor=S,_.render=ft),w&&w.sub(_),_.state||(_.state={}),_.__n=r,_.__g|=8,_.__h=[],_.__k=[]),m&&(_.__s||(_.__s=_.state),S.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=H({},_.__s)),H(_.__s,S.getDerivedStateFromProps(h,_.__s)))),p=_.props,g=_.state,_.__v=t,n.__c){if(h!==p&&m&&!S.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(h,A),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(h,_.__s,A)===!1){t.__v!=n.__v&&(_.props=h,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(P){P&&(P.__=t)}),J.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&a.push(_),s=F(n);break e}_.componentWillUpdate&&_.componentWillUpdate(h,_.__s,A),m&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(p,g,d)})}else m&&!S.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),m&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=A,_.props=h,_.__P=e,_.__g&=-5,X=v.__r,me=m?25:0;do _.__g&=-9,X&&X(t),u=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++me<25);m&&(J.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(r=H({},r,_.getChildContext())),m&&n.__c&&_.getSnapshotBeforeUpdate&&(d=_.getSnapshotBeforeUpdate(p,g)),I=u&&u.type===O&&u.key==null?u.props.children:u,h.__P&&(u=s,i=(e=h.__P).namespaceURI,l=o=null,n.props&&n.props.__P!=e&&(n.__k.some(function(P){P&&oe(P,P)}),n.__k=null),s=n.__k?F(n,0):null),s=we(e,te(I)?I:[I],t,n,r,i,o,a,s,l,f),h.__P&&(t.__e=null,s=u),t.__u&=-161,b&&b.some(D),_.__h.length&&a.push(_),1&_.__g&&(_.__g&=-4)}catch(P){if(a.length=y,t.__v=null,l||o)if(P&&P.then){if(t.__u|=128|l,o){for(~(C=o.indexOf(s||void 0))||(C=o.length);(E=o[C-1])&&E.nodeType==8;)C--;for(;C<o.length;C++)if(E=o[C])if(o[C]=null,T){if(E==de)break}else{if(E.nodeType!=8)break;E.data.startsWith("$s")&&(de=j(T=E))}}if(!T){for(;s&&s.nodeType==8&&s.nextSibling;)s=s.nextSibling;T=s}(u=j(T=t.__c.__z||(t.__c.__z=T)))?(t.__e=T,s=u):t.__e=s,s=s&&s.nextSibling}else o&&o.some(D);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),P&&P.then||Se(t),v.__e(P,t,n)}}else s=t.__e=ct(n.__e,t,n,r,i,o,a,l,f,e);return(u=v.diffed)&&u(t),s}function j(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Se(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Se))}function Ce(e,t,n){for(var r=0;r<n.length;)re(n[r++],n[r++],n[r++]);v.__c&&v.__c(t,e),e.some(function(i){try{e=i.__h,i.__h=[],e.some(function(o){o.call(i)})}catch(o){v.__e(o,i.__v)}})}function ct(e,t,n,r,i,o,a,s,l,f){var u,b,y,_,p,g,d,h,m=n.props||G,w=t.props,A=t.type;if(A=="svg"?i="http://www.w3.org/2000/svg":A=="math"?i="http://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),o){for(u=0;u<o.length;u++)if((p=o[u])&&(A?p.localName==A:p.nodeType==3)){e=p,o[u]=null;break}}if(!e){if(h=f.ownerDocument||document,!A)return h.createTextNode(w);e=h.createElementNS(i,A,w.is?w:f),s&&(v.__m&&v.__m(t,o),s=!1),o=null}if(A){if(f=A=="template"&&e.content||e,o=A=="textarea"&&w.defaultValue!=null?null:o&&Ae.call(f.childNodes),!s&&o)for(m={},u=0;u<e.attributes.length;u++)m[(p=e.attributes[u]).name]=p.value;for(u in m)p=m[u],u=="dangerouslySetInnerHTML"?y=p:u=="children"||u in w||u=="value"&&"defaultValue"in w||u=="checked"&&"defaultChecked"in w||W(e,u,null,p,i);for(u in w)p=w[u],u=="children"?_=p:u=="dangerouslySetInnerHTML"?b=p:u=="value"?g=p:u=="checked"?d=p:s&&typeof p!="function"||m[u]===p||W(e,u,p,m[u],i);b?(s||y&&(b.__html==y.__html||b.__html==e.innerHTML)||(e.innerHTML=b.__html),t.__k=[]):(y&&(e.textContent=""),(A=="foreignObject"||i=="http://www.w3.org/1998/Math/MathML"&&it.test(A))&&(i="http://www.w3.org/1999/xhtml"),we(f,te(_)?_:[_],t,n,r,i,o,a,o?o[0]:n.__k&&F(n,0),s,l),o&&o.some(D)),s&&A!="textarea"||(u="value",A=="progress"&&g==null?e.removeAttribute(u):g==null||g===e[u]&&(A!="progress"||g)||W(e,u,g,m[u],i),u="checked",d!=null&&d!=e[u]&&W(e,u,d,m[u],i))}else m===w||s&&e.data==w||(e.data=w);return e}function re(e,t,n,r){try{typeof e=="function"?t?t.__x=e(t)||1:r&&(r=r.__c||r.__e)&&(t=r.__x)&&(r.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(i){v.__e(i,n)}}function oe(e,t,n){var r,i,o,a;if(v.unmount&&v.unmount(e),!(r=e.ref)||r.current&&r.current!=e.__e||re(r,null,t,e),r=e.__c){if(r.componentWillUnmount)try{r.componentWillUnmount()}catch(s){v.__e(s,t)}r.__P=r.__n=null}if(r=e.__k)for(a=0;a<r.length;a++)r[a]&&oe(r[a],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(r=e.__c)&&(r=r.__z)&&(i=j(r,o=[]))&&(r==e.__e&&o.some(D),D(i),D(r)),n||D(e.__e),e.__e=e.__c=e.__=null}function ft(e,t,n){return this.constructor(e,n)}function Ue(e,t){var n,r,i,o;v.__&&v.__(e,t),t.nodeType==9&&(t=t.documentElement),r=(n=e&&32&e.__u)?null:t.__k,t.__k=V(O,{children:[e]}),i=[],o=[],ne(t,t.__k,r||G,G,t.namespaceURI,r?null:t.firstChild?Ae.call(t.childNodes):null,i,r?r.__e:t.firstChild,n,o),Ce(i,t.__k,o),t.__k.props.children=null}v={__e:function(e,t,n,r){for(var i,o,a;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((a=(o=i.constructor)&&o.getDerivedStateFromError)&&i.setState(o.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,r||{}),a=1),a&&8&i.__g)return void(i.__g|=2)}catch(s){e=s}}throw z=0,e}},ge=0,_t=function(e){return e!=null&&e.constructor===R},B.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=H({},this.state)),typeof e=="function"&&(e=e(H({},n),this.props)),e&&(H(n,e),this.__v&&(t&&this.__k.push(t),he(this)))},B.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),he(this))},B.prototype.render=O,U=[],z=0,ve=function(e,t){return e.__v.__b-t.__v.__b},q=Symbol(),be=/(PointerCapture)$|Capture$/i,ee=0,Y={},at=0;var mt=e=>e<=57?e-48:e-87;function dt(e){if(e.format!=="qorbit-atlas-1")throw new Error(`data of format ${String(e.format)}, expected qorbit-atlas-1`);let{n:t,orbits:n,boards:r}=e,i=Uint32Array.from(e.from),o=Uint32Array.from(e.to),{start:a,neighbours:s}=ht(n,i,o),l=Uint32Array.from(e.component),f=0;for(let _ of l)f=Math.max(f,_+1);let u=new Uint32Array(f);for(let _ of l)u[_]++;let b=_=>({step:Int32Array.from(_.step),parent:Int32Array.from(_.parent)}),y=(_,p)=>{let g=r.substring(_*t,_*t+t);return g<p?-1:g>p?1:0};return{n:t,orbits:n,solutions:e.solutions,counted:e.counted,class:Fe(e.class),seed:Fe(e.seed),x:Float32Array.from(e.x),y:Float32Array.from(e.y),from:i,to:o,start:a,neighbours:s,component:l,components:f,componentSize:u,depth:Int32Array.from(e.depth),bfs:b(e.bfs),dfs:b(e.dfs),board(_){let p=[];for(let g=_*t;g<_*t+t;g++)p.push(mt(r.charCodeAt(g))-1);return p},numberOf(_){if(_.length!==t)return-1;let p=_.map(h=>(h+1).toString(36)).join(""),g=0,d=n-1;for(;g<=d;){let h=g+d>>1,m=y(h,p);if(m===0)return h;m<0?g=h+1:d=h-1}return-1},neighboursOf:_=>s.subarray(a[_],a[_+1]),degree:_=>a[_+1]-a[_]}}function Fe(e){let t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=e.charCodeAt(n)-48;return t}function ht(e,t,n){let r=new Uint32Array(e+1);for(let a=0;a<t.length;a++)r[t[a]+1]++,r[n[a]+1]++;for(let a=0;a<e;a++)r[a+1]+=r[a];let i=r.slice(),o=new Uint32Array(2*t.length);for(let a=0;a<t.length;a++)o[i[n[a]]++]=t[a];for(let a=0;a<t.length;a++)o[i[t[a]]++]=n[a];return{start:r,neighbours:o}}function Oe(e){let t=new Map;for(let o of e.querySelectorAll("script[data-atlas]"))t.set(Number(o.dataset.atlas),o);let n=new Map,r=new Map,i=async o=>{let a=t.get(o);if(!a)throw new Error(`order ${o}: not in this page, expected one of ${[...t.keys()].join(", ")}`);let s=a.dataset.src,l=s?await yt(s):await gt(a.textContent??""),f=dt(l);return n.set(o,f),f};return{orders:[...t.keys()].sort((o,a)=>o-a),get:o=>n.get(o),load(o){let a=r.get(o);return a||r.set(o,a=i(o)),a}}}async function yt(e){let t=await fetch(e);if(!t.ok)throw new Error(`${e}: the server answered ${t.status} ${t.statusText}`);return await t.json()}async function gt(e){let t=atob(e.trim()),n=new Uint8Array(t.length);for(let i=0;i<t.length;i++)n[i]=t.charCodeAt(i);let r=new Blob([n]).stream().pipeThrough(new DecompressionStream("gzip"));return await new Response(r).json()}var N,k,_e,Te,ae=Object.is,ie=0,Ie=[],se=[],x=v,Ee=x.__b,De=x.__r,He=x.diffed,Me=x.__c,Re=x.unmount,Le=x.__;function le(e,t){x.__h&&x.__h(k,e,ie||t),ie=0;var n=k.__H||(k.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function M(e){return ie=1,vt(Ve,e)}function vt(e,t,n){var r=le(N++,2);if(r.t=e,!r.__c&&(r.__=[n?n(t):Ve(void 0,t),function(o){var a=(r.__N||r.__)[0],s=r.t(a,o);ae(a,s)||(r.__N=[s,r.__[1]],r.__c.setState({}))}],r.__c=k,!k.__f)){k.__f=!0;var i=k.shouldComponentUpdate;k.shouldComponentUpdate=function(o,a,s){var l=this.__H;if(!l)return!0;var f=!1,u=this.props!=o;if(l.__.some(function(y){y.__N&&(f=!0,ae(y.__[0],y.__N[0])||(u=!0))}),i){var b=i.call(this,o,a,s);return f?b||u:b}return!f||u}}return r.__}function K(e,t){var n=le(N++,3);!x.__s&&qe(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,k.__H.__h.push(n))}function We(e,t){var n=le(N++,7);return qe(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function bt(){var e;do{for(;e=se.shift();)try{L(e)}catch(n){x.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ie.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(L),t.__h.some(ue),t.__h=[]}catch(n){t.__h=[],x.__e(n,e.__v)}}}while(se.length)}x.__b=function(e){k=null,Ee&&Ee(e)},x.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Le&&Le(e,t)},x.__r=function(e){De&&De(e),N=0;var t=(k=e.__c).__H;t&&(_e==k?k.__h=[]:(t.__h.some(L),t.__h.some(ue),N=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),_e=k},x.diffed=function(e){He&&He(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&$e(Ie.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),_e=k=null},x.__c=function(e,t){t.some(function(n){try{n.__h.some(L),n.__h=n.__h.filter(function(r){return!r.__||ue(r)})}catch(r){n.__h=[function(){throw r}]}}),Me&&Me(e,t)},x.unmount=function(e){Re&&Re(e);var t,n,r=e.__c;r&&r.__H&&(r.__H.__.some(function(i){try{if(i.__P&&i.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}i.__P=n,$e(se.push(i))}else L(i)}catch(o){t=o}}),r.__H=void 0,t&&x.__e(t,r.__v))};var Ne=typeof requestAnimationFrame=="function";function At(e){var t,n=function(){clearTimeout(r),Ne&&cancelAnimationFrame(t),setTimeout(e)},r=setTimeout(n,35);Ne&&(t=requestAnimationFrame(n))}function $e(e){e!=1&&Te==x.requestAnimationFrame||((Te=x.requestAnimationFrame)||At)(bt)}function L(e){var t=k,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),k=t}function ue(e){var t=k;e.__c=e.__(),k=t}function qe(e,t){return!e||e.length!=t.length||t.some(function(n,r){return!ae(n,e[r])})}function Ve(e,t){return typeof t=="function"?t(e):t}var xt=Symbol.for("pv"),kt=0;function c(e,t,n,r,i,o){t||(t={});var a,s,l=t;if("ref"in l&&typeof e!="function")for(s in l={},t)s=="ref"?a=t[s]:l[s]=t[s];var f={type:e,props:l,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:xt,__v:--kt,__i:-1,__u:0};return(i||o)&&(f.__source=i,f.__self=o),v.vnode&&v.vnode(f),f}function Be(){return{focus(){},highlight(){},reveal(){}}}function je({atlas:e}){return c("div",{class:"graph","data-orbits":e.orbits})}function ze({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ge({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Je({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ke({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Qe({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Xe({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ze({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ye({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function et({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}var Q=[{name:"find",title:"Find",component:Ke},{name:"filter",title:"Filter",component:Je},{name:"orbit",title:"Orbit",component:Qe},{name:"orders",title:"Orders",component:Xe},{name:"replay",title:"Search",component:Ye},{name:"route",title:"Route",component:et},{name:"proof",title:"Proof",component:Ze},{name:"board",title:"Board",component:ze},{name:"export",title:"Export",component:Ge}];var pe=new Set,$=new URLSearchParams(location.hash.slice(1));addEventListener("hashchange",()=>{$=new URLSearchParams(location.hash.slice(1)),nt()});function nt(){for(let e of[...pe])e()}function tt(e,t=""){return $.get(e)??t}function wt(e){let t=new URLSearchParams($);for(let[n,r]of Object.entries(e))r===null||r===""?t.delete(n):t.set(n,String(r));return t}function ce(e,t={}){let n=wt(e);if(n.toString()===$.toString())return;$=n;let r="#"+Pt(n);t.replace?history.replaceState(null,"",r):history.pushState(null,"",r),nt()}function Pt(e){return e.toString().replaceAll("%2C",",").replaceAll("%3A",":")}function St(e){return pe.add(e),()=>{pe.delete(e)}}function fe(e,t=""){let[n,r]=M(()=>tt(e,t));return K(()=>{let i=()=>r(tt(e,t));return i(),St(i)},[e,t]),n}function rt({atlases:e}){let t=Number(fe("n",String(e.orders.at(-1)??""))),[n,r]=M(e.get(t)),[i,o]=M("");return K(()=>{r(e.get(t)),e.load(t).then(r,a=>o(String(a)))},[t]),i?c("p",{role:"alert",children:i}):n?c(Ct,{atlas:n,atlases:e},n.n):c("p",{class:"loading",children:["Loading order ",t," …"]})}function Ct({atlas:e,atlases:t}){let[n,r]=M(""),i=We(()=>({atlas:e,atlases:t,graph:Be(),say:r,select:s=>ce(s===null?{orbit:null}:{orbit:s+1,panel:"orbit"})}),[e]),o=fe("panel","find"),a=Q.find(s=>s.name===o)??Q[0];return c(O,{children:[c("header",{children:c("h1",{children:["Orbit graph of order ",e.n]})}),c("main",{children:c(je,{atlas:e})}),c("aside",{"aria-label":"Panel",children:[c("nav",{children:Q.map(s=>c("button",{type:"button","aria-current":s===a,onClick:()=>ce({panel:s.name}),children:s.title},s.name))}),c("section",{"aria-label":a.title,children:c(a.component,{app:i})})]}),c("div",{class:"hidden","aria-live":"polite",children:n})]})}var ot=document.getElementById("app");ot.textContent="";Ue(c(rt,{atlases:Oe(document)}),ot);})();
