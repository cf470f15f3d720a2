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
"use strict";(()=>{var v,ge,_t,U,Z,z,ve,q,be,ee,Y,at,N=Symbol.for("pv"),G={},J=[],it=/^m(i|n|o|s|text|space)$/,te=Array.isArray,Ae=J.slice,H=Object.assign;function D(e){e&&e.parentNode&&e.remove()}function V(e,t,n,o,i){var r={type:e,props:t,key:n,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:N,__v:i||++ge,__i:-1,__u:0};return!i&&v.vnode&&v.vnode(r),r}function O(e){return e.children}function B(e,t){this.props=e,this.context=t,this.__g=0}function F(e,t){if(t==null)return e.__&&F(e.__,e.__i+1);for(var n;t<e.__k.length;t++)if((n=e.__k[t])&&n.__e)return n.__e;return typeof e.type!="function"||e.props.__P?null:F(e)}function st(e){var t,n=e.__v,o=n.__e,i=[],r=[],a=e.__P;a&&((t=H({constructor:N},n)).__v=n.__v+1,v.vnode&&v.vnode(t),ne(a,t,n,e.__n,a.namespaceURI,32&n.__u?[o]:null,i,o||F(n),32&n.__u,r),t.__v=n.__v,t.__.__k[t.__i]=t,Ce(i,t,r),n.__=n.__e=null,t.__e!=o&&ke(t))}function ke(e){if((e=e.__)&&e.__c&&!e.props.__P)return e.__e=null,e.__k.some(function(t){return t&&(e.__e=t.__e)}),ke(e)}function he(e){(8&e.__g||(e.__g|=8,U.push(e),z++))&&Z==v.debounceRendering||((Z=v.debounceRendering)||queueMicrotask)(we)}function we(){try{for(var e,t=1;U.length;)U.length>t&&U.sort(ve),e=U.shift(),t=U.length,8&e.__g&&st(e)}finally{(z=U.length)&&(Z||queueMicrotask)(we)}}function xe(e,t,n,o,i,r,a,s,l,f,u){var b,y,_,p,g,d,h=o.__k||J,m=t.length;for(l=ut(n,t,h,l,m),b=0;b<m;b++)(_=n.__k[b])!=null&&(y=~_.__i&&h[_.__i]||G,_.__i=b,d=ne(e,_,y,i,r,a,s,l,f,u),p=_.__e,(y.ref!=_.ref||8&y.__u)&&(y.ref&&re(y.ref,null,_,y),_.ref&&u.push(_.ref,_.__c||p,_)),g=g||p,4&_.__u?(l=Pe(_,l,e,!y.__v),y.__e&&(y.__e=null)):typeof _.type=="function"&&d!==void 0?l=d:p&&(l=p.nextSibling),_.__u&=-21);return n.__e=g,l}function ut(e,t,n,o,i){var r,a,s,l,f,u,b,y,_,p=n.length,g=p,d=0,h=0,m=e.__k=Array(i);for(r=0;r<i;r++)(a=t[r])!=null&&typeof a!="boolean"&&typeof a!="function"?(typeof a!="object"||a.constructor===String?a=m[r]=V(null,a):te(a)?a=m[r]=V(O,{children:a}):a.constructor===N&&a.__b?a=m[r]=V(a.type,a.props,a.key,a.ref,a.__v):m[r]=a,l=r+d,a.__=e,a.__b=e.__b+1,s=null,~(f=a.__i=lt(a,n,l,g))&&(g--,(s=n[f])&&(s.__u|=2)),s&&s.__v?(a.__u|=16,f==l-1?d--:f==l+1?d++:f!=l&&(f>l?d--:d++,h=1)):(~f||(i>p?d--:i<p&&d++),typeof a.type!="function"&&(a.__u|=4))):m[r]=null;if(h){for(u=[],b=[],r=0;r<i;r++)if((a=m[r])&&16&a.__u){for(d=0,y=u.length;d<y;)u[_=d+y>>1]<a.__i?d=_+1:y=_;u[d]=a.__i,b[r]=d+1}for(d=u.length;r--;)b[r]&&(b[r]==d?d--:m[r].__u|=4)}if(g)for(r=0;r<p;r++)!(s=n[r])||2&s.__u||(s.__e==o&&(o=F(s)),oe(s,s));return o}function Pe(e,t,n,o){var i,r,a,s;if(typeof e.type=="function"){if(e.props.__P)return t;if(i=e.__k)for(r=0;r<i.length;r++)i[r]&&(i[r].__=e,t=Pe(i[r],t,n,!1));return t}for(t&&!t.parentNode&&(t=F(e))&&!t.parentNode&&(t=null),a=e.__e,s=t;s&&s.nodeType==8;)s=s.nextSibling;for(a!=s&&(!o&&n.moveBefore&&a.parentNode?n.moveBefore(a,t):n.insertBefore(a,t||null)),t=a;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function lt(e,t,n,o){var i,r=e.key,a=e.type,s=t[n],l=s&&!(2&s.__u);if(s===null&&r==null||l&&r==s.key&&a==s.type)return n;if(o>(l?1:0)){for(i=n-1;i>=0;i--)if((s=t[i])&&!(2&s.__u)&&r==s.key&&a==s.type)return i;for(i=n+1;i<t.length;i++)if((s=t[i])&&!(2&s.__u)&&r==s.key&&a==s.type)return i}return-1}function ye(e,t,n){n==null&&(n=""),t[0]=="-"?e.setProperty(t,n):e[t]=n}function W(e,t,n,o,i){var r,a;if(t=="style")if(typeof n=="string")e.style.cssText=n;else{if(typeof o=="string"&&(e.style.cssText=o=""),o)for(t in o)n&&t in n||ye(e.style,t);if(n)for(t in n)o&&n[t]==o[t]||ye(e.style,t,n[t])}else if(t[0]=="o"&&t[1]=="n")typeof n!="function"&&(n=null),typeof o!="function"&&(o=null),(e.__e||(e.__e={}))[t]=n,n&&o||(a=Y[t]||(Y[t]=pt(t)),(e.__a||(e.__a={}))[t]=ee,r=t!=(t=t.replace(be,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),n?e.addEventListener(t,a,r):e.removeEventListener(t,a,r));else{if(i=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in e)try{return void(e[t]=n??"")}catch{}if(typeof n=="function")return;n==null||n===!1&&t[4]!="-"?e.removeAttribute(t):e.setAttribute(t,t=="popover"&&n==1?"":n)}}function pt(e){return function(t){var n=this.__e;if(n){if(n=n[e],t[q]==null)t[q]=ee++;else if(t[q]<this.__a[e])return;return n(v.event?v.event(t):t)}}}function ne(e,t,n,o,i,r,a,s,l,f){var u,b,y,_,p,g,d,h,m,x,A,X,me,I,T,de,C,E,S=t.type;if(t.constructor!==N)return null;128&n.__u&&(l=32&n.__u,u=n.__c.__z)&&(t.__u|=l,b=r=[],u.nodeType==8?s=j(u,r):r.push(u),s=r[0]||s),(u=v.__b)&&u(t);e:if(typeof S=="function"){y=a.length;try{if(h=t.props,m=(u=S.prototype)&&u.render,x=(u=S.contextType)&&o[u.__c],A=u?x?x.props.value:u.__:o,(_=n.__c)?(t.__c=_,2&_.__g&&(_.__g|=1)):(m?t.__c=_=new S(h,A):(t.__c=_=new B(h,A),_.constructor=S,_.render=ft),x&&x.sub(_),_.state||(_.state={}),_.__n=o,_.__g|=8,_.__h=[],_.__k=[]),m&&(_.__s||(_.__s=_.state),S.getDerivedStateFromProps&&(_.__s==_.state&&(_.__s=H({},_.__s)),H(_.__s,S.getDerivedStateFromProps(h,_.__s)))),p=_.props,g=_.state,_.__v=t,n.__c){if(h!==p&&m&&!S.getDerivedStateFromProps&&_.componentWillReceiveProps&&_.componentWillReceiveProps(h,A),t.__v==n.__v&&!(8&_.__g)||!(4&_.__g)&&_.shouldComponentUpdate&&_.shouldComponentUpdate(h,_.__s,A)===!1){t.__v!=n.__v&&(_.props=h,_.state=_.__s,_.__g&=-9),t.__e=n.__e,t.__k=n.__k,t.__k.some(function(P){P&&(P.__=t)}),J.push.apply(_.__h,_.__k),_.__k=[],_.__h.length&&a.push(_),s=F(n);break e}_.componentWillUpdate&&_.componentWillUpdate(h,_.__s,A),m&&_.componentDidUpdate&&_.__h.push(function(){_.componentDidUpdate(p,g,d)})}else m&&!S.getDerivedStateFromProps&&_.componentWillMount&&_.componentWillMount(),m&&_.componentDidMount&&_.__h.push(_.componentDidMount);_.context=A,_.props=h,_.__P=e,_.__g&=-5,X=v.__r,me=m?25:0;do _.__g&=-9,X&&X(t),u=_.render(_.props,_.state=_.__s,_.context);while(8&_.__g&&++me<25);m&&(J.push.apply(_.__h,_.__k),_.__k=[]),_.state=_.__s,_.getChildContext&&(o=H({},o,_.getChildContext())),m&&n.__c&&_.getSnapshotBeforeUpdate&&(d=_.getSnapshotBeforeUpdate(p,g)),I=u&&u.type===O&&u.key==null?u.props.children:u,h.__P&&(u=s,i=(e=h.__P).namespaceURI,l=r=null,n.props&&n.props.__P!=e&&(n.__k.some(function(P){P&&oe(P,P)}),n.__k=null),s=n.__k?F(n,0):null),s=xe(e,te(I)?I:[I],t,n,o,i,r,a,s,l,f),h.__P&&(t.__e=null,s=u),t.__u&=-161,b&&b.some(D),_.__h.length&&a.push(_),1&_.__g&&(_.__g&=-4)}catch(P){if(a.length=y,t.__v=null,l||r)if(P&&P.then){if(t.__u|=128|l,r){for(~(C=r.indexOf(s||void 0))||(C=r.length);(E=r[C-1])&&E.nodeType==8;)C--;for(;C<r.length;C++)if(E=r[C])if(r[C]=null,T){if(E==de)break}else{if(E.nodeType!=8)break;E.data.startsWith("$s")&&(de=j(T=E))}}if(!T){for(;s&&s.nodeType==8&&s.nextSibling;)s=s.nextSibling;T=s}(u=j(T=t.__c.__z||(t.__c.__z=T)))?(t.__e=T,s=u):t.__e=s,s=s&&s.nextSibling}else r&&r.some(D);else t.__e=n.__e;t.__k||(t.__k=n.__k||[]),P&&P.then||Se(t),v.__e(P,t,n)}}else s=t.__e=ct(n.__e,t,n,o,i,r,a,l,f,e);return(u=v.diffed)&&u(t),s}function j(e,t){if(e&&e.nodeType==8&&e.data.startsWith("$s"))for(var n=1;e=e.nextSibling;){if(e.nodeType==8){if(e.data.startsWith("$s"))n++;else if(e.data.startsWith("/$s")&&!--n)return e}t&&t.push(e)}}function Se(e){e&&(e.__c&&(e.__c.__g|=4),e.__k&&e.__k.some(Se))}function Ce(e,t,n){for(var o=0;o<n.length;)re(n[o++],n[o++],n[o++]);v.__c&&v.__c(t,e),e.some(function(i){try{e=i.__h,i.__h=[],e.some(function(r){r.call(i)})}catch(r){v.__e(r,i.__v)}})}function ct(e,t,n,o,i,r,a,s,l,f){var u,b,y,_,p,g,d,h,m=n.props||G,x=t.props,A=t.type;if(A=="svg"?i="http://www.w3.org/2000/svg":A=="math"?i="http://www.w3.org/1998/Math/MathML":i||(i="http://www.w3.org/1999/xhtml"),r){for(u=0;u<r.length;u++)if((p=r[u])&&(A?p.localName==A:p.nodeType==3)){e=p,r[u]=null;break}}if(!e){if(h=f.ownerDocument||document,!A)return h.createTextNode(x);e=h.createElementNS(i,A,x.is?x:f),s&&(v.__m&&v.__m(t,r),s=!1),r=null}if(A){if(f=A=="template"&&e.content||e,r=A=="textarea"&&x.defaultValue!=null?null:r&&Ae.call(f.childNodes),!s&&r)for(m={},u=0;u<e.attributes.length;u++)m[(p=e.attributes[u]).name]=p.value;for(u in m)p=m[u],u=="dangerouslySetInnerHTML"?y=p:u=="children"||u in x||u=="value"&&"defaultValue"in x||u=="checked"&&"defaultChecked"in x||W(e,u,null,p,i);for(u in x)p=x[u],u=="children"?_=p:u=="dangerouslySetInnerHTML"?b=p:u=="value"?g=p:u=="checked"?d=p:s&&typeof p!="function"||m[u]===p||W(e,u,p,m[u],i);b?(s||y&&(b.__html==y.__html||b.__html==e.innerHTML)||(e.innerHTML=b.__html),t.__k=[]):(y&&(e.textContent=""),(A=="foreignObject"||i=="http://www.w3.org/1998/Math/MathML"&&it.test(A))&&(i="http://www.w3.org/1999/xhtml"),xe(f,te(_)?_:[_],t,n,o,i,r,a,r?r[0]:n.__k&&F(n,0),s,l),r&&r.some(D)),s&&A!="textarea"||(u="value",A=="progress"&&g==null?e.removeAttribute(u):g==null||g===e[u]&&(A!="progress"||g)||W(e,u,g,m[u],i),u="checked",d!=null&&d!=e[u]&&W(e,u,d,m[u],i))}else m===x||s&&e.data==x||(e.data=x);return e}function re(e,t,n,o){try{typeof e=="function"?t?t.__x=e(t)||1:o&&(o=o.__c||o.__e)&&(t=o.__x)&&(o.__x=null,typeof t=="function"?t():e(null)):e.current=t}catch(i){v.__e(i,n)}}function oe(e,t,n){var o,i,r,a;if(v.unmount&&v.unmount(e),!(o=e.ref)||o.current&&o.current!=e.__e||re(o,null,t,e),o=e.__c){if(o.componentWillUnmount)try{o.componentWillUnmount()}catch(s){v.__e(s,t)}o.__P=o.__n=null}if(o=e.__k)for(a=0;a<o.length;a++)o[a]&&oe(o[a],t,typeof e.type!="function"||n&&!e.props.__P);!n&&(o=e.__c)&&(o=o.__z)&&(i=j(o,r=[]))&&(o==e.__e&&r.some(D),D(i),D(o)),n||D(e.__e),e.__e=e.__c=e.__=null}function ft(e,t,n){return this.constructor(e,n)}function Ue(e,t){var n,o,i,r;v.__&&v.__(e,t),t.nodeType==9&&(t=t.documentElement),o=(n=e&&32&e.__u)?null:t.__k,t.__k=V(O,{children:[e]}),i=[],r=[],ne(t,t.__k,o||G,G,t.namespaceURI,o?null:t.firstChild?Ae.call(t.childNodes):null,i,o?o.__e:t.firstChild,n,r),Ce(i,t.__k,r),t.__k.props.children=null}v={__e:function(e,t,n,o){for(var i,r,a;t=t.__;)if((i=t.__c)&&!(1&i.__g)){i.__g|=4;try{if((a=(r=i.constructor)&&r.getDerivedStateFromError)&&i.setState(r.getDerivedStateFromError(e)),i.componentDidCatch&&(i.componentDidCatch(e,o||{}),a=1),a&&8&i.__g)return void(i.__g|=2)}catch(s){e=s}}throw z=0,e}},ge=0,_t=function(e){return e!=null&&e.constructor===N},B.prototype.setState=function(e,t){var n=this.__s;n&&n!=this.state||(n=this.__s=H({},this.state)),typeof e=="function"&&(e=e(H({},n),this.props)),e&&(H(n,e),this.__v&&(t&&this.__k.push(t),he(this)))},B.prototype.forceUpdate=function(e){this.__v&&(this.__g|=4,e&&this.__h.push(e),he(this))},B.prototype.render=O,U=[],z=0,ve=function(e,t){return e.__v.__b-t.__v.__b},q=Symbol(),be=/(PointerCapture)$|Capture$/i,ee=0,Y={},at=0;var mt=e=>e<=57?e-48:e-87;function dt(e){if(e.format!=="qorbit-atlas-1")throw new Error(`data of format ${String(e.format)}, expected qorbit-atlas-1`);let{n:t,orbits:n,boards:o}=e,i=Uint32Array.from(e.from),r=Uint32Array.from(e.to),{start:a,neighbours:s}=ht(n,i,r),l=Uint32Array.from(e.component),f=0;for(let _ of l)f=Math.max(f,_+1);let u=new Uint32Array(f);for(let _ of l)u[_]++;let b=_=>({step:Int32Array.from(_.step),parent:Int32Array.from(_.parent)}),y=(_,p)=>{let g=o.substring(_*t,_*t+t);return g<p?-1:g>p?1:0};return{n:t,orbits:n,solutions:e.solutions,counted:e.counted,class:Fe(e.class),seed:Fe(e.seed),x:Float32Array.from(e.x),y:Float32Array.from(e.y),from:i,to:r,start:a,neighbours:s,component:l,components:f,componentSize:u,depth:Int32Array.from(e.depth),bfs:b(e.bfs),dfs:b(e.dfs),board(_){let p=[];for(let g=_*t;g<_*t+t;g++)p.push(mt(o.charCodeAt(g))-1);return p},numberOf(_){if(_.length!==t)return-1;let p=_.map(h=>(h+1).toString(36)).join(""),g=0,d=n-1;for(;g<=d;){let h=g+d>>1,m=y(h,p);if(m===0)return h;m<0?g=h+1:d=h-1}return-1},neighboursOf:_=>s.subarray(a[_],a[_+1]),degree:_=>a[_+1]-a[_]}}function Fe(e){let t=new Uint8Array(e.length);for(let n=0;n<e.length;n++)t[n]=e.charCodeAt(n)-48;return t}function ht(e,t,n){let o=new Uint32Array(e+1);for(let a=0;a<t.length;a++)o[t[a]+1]++,o[n[a]+1]++;for(let a=0;a<e;a++)o[a+1]+=o[a];let i=o.slice(),r=new Uint32Array(2*t.length);for(let a=0;a<t.length;a++)r[i[n[a]]++]=t[a];for(let a=0;a<t.length;a++)r[i[t[a]]++]=n[a];return{start:o,neighbours:r}}function Oe(e){let t=new Map;for(let r of e.querySelectorAll("script[data-atlas]"))t.set(Number(r.dataset.atlas),r);let n=new Map,o=new Map,i=async r=>{let a=t.get(r);if(!a)throw new Error(`order ${r}: not in this page, expected one of ${[...t.keys()].join(", ")}`);let s=a.dataset.src,l=s?await yt(s):await gt(a.textContent??""),f=dt(l);return n.set(r,f),f};return{orders:[...t.keys()].sort((r,a)=>r-a),get:r=>n.get(r),load(r){let a=o.get(r);return a||o.set(r,a=i(r)),a}}}async function yt(e){let t=await fetch(e);if(!t.ok)throw new Error(`${e}: the server answered ${t.status} ${t.statusText}`);return await t.json()}async function gt(e){let t=atob(e.trim()),n=new Uint8Array(t.length);for(let i=0;i<t.length;i++)n[i]=t.charCodeAt(i);let o=new Blob([n]).stream().pipeThrough(new DecompressionStream("gzip"));return await new Response(o).json()}var L,w,_e,Te,ae=Object.is,ie=0,Ie=[],se=[],k=v,Ee=k.__b,De=k.__r,He=k.diffed,Me=k.__c,Ne=k.unmount,Re=k.__;function le(e,t){k.__h&&k.__h(w,e,ie||t),ie=0;var n=w.__H||(w.__H={__:[],__h:[]});return e>=n.__.length&&n.__.push({}),n.__[e]}function M(e){return ie=1,vt(Ve,e)}function vt(e,t,n){var o=le(L++,2);if(o.t=e,!o.__c&&(o.__=[n?n(t):Ve(void 0,t),function(r){var a=(o.__N||o.__)[0],s=o.t(a,r);ae(a,s)||(o.__N=[s,o.__[1]],o.__c.setState({}))}],o.__c=w,!w.__f)){w.__f=!0;var i=w.shouldComponentUpdate;w.shouldComponentUpdate=function(r,a,s){var l=this.__H;if(!l)return!0;var f=!1,u=this.props!=r;if(l.__.some(function(y){y.__N&&(f=!0,ae(y.__[0],y.__N[0])||(u=!0))}),i){var b=i.call(this,r,a,s);return f?b||u:b}return!f||u}}return o.__}function K(e,t){var n=le(L++,3);!k.__s&&qe(n.__H,t)&&(n.__P=!0,n.__=e,n.u=t,w.__H.__h.push(n))}function We(e,t){var n=le(L++,7);return qe(n.__H,t)&&(n.__=e(),n.__H=t),n.__}function bt(){var e;do{for(;e=se.shift();)try{R(e)}catch(n){k.__e(n,{__:(e=e.__P)&&e.__v})}for(;e=Ie.shift();){var t=e.__H;if(e.__P&&t)try{t.__h.some(R),t.__h.some(ue),t.__h=[]}catch(n){t.__h=[],k.__e(n,e.__v)}}}while(se.length)}k.__b=function(e){w=null,Ee&&Ee(e)},k.__=function(e,t){e&&t.__k&&t.__k.__m&&(e.__m=t.__k.__m),Re&&Re(e,t)},k.__r=function(e){De&&De(e),L=0;var t=(w=e.__c).__H;t&&(_e==w?w.__h=[]:(t.__h.some(R),t.__h.some(ue),L=0),t.__h=[],t.__.some(function(n){n.__N&&(n.__=n.__N),n.u=n.__N=void 0})),_e=w},k.diffed=function(e){He&&He(e);var t=e.__c;t&&t.__H&&(t.__H.__h.length&&$e(Ie.push(t)),t.__H.__.some(function(n){n.u&&(n.__H=n.u)})),_e=w=null},k.__c=function(e,t){t.some(function(n){try{n.__h.some(R),n.__h=n.__h.filter(function(o){return!o.__||ue(o)})}catch(o){n.__h=[function(){throw o}]}}),Me&&Me(e,t)},k.unmount=function(e){Ne&&Ne(e);var t,n,o=e.__c;o&&o.__H&&(o.__H.__.some(function(i){try{if(i.__P&&i.__c){if(n===void 0){for(n=e.__;n&&(!n.__c||!n.__c.__P);)n=n.__;n=n&&n.__c}i.__P=n,$e(se.push(i))}else R(i)}catch(r){t=r}}),o.__H=void 0,t&&k.__e(t,o.__v))};var Le=typeof requestAnimationFrame=="function";function At(e){var t,n=function(){clearTimeout(o),Le&&cancelAnimationFrame(t),setTimeout(e)},o=setTimeout(n,35);Le&&(t=requestAnimationFrame(n))}function $e(e){e!=1&&Te==k.requestAnimationFrame||((Te=k.requestAnimationFrame)||At)(bt)}function R(e){var t=w,n=e.__c;typeof n=="function"&&(e.__c=void 0,n()),w=t}function ue(e){var t=w;e.__c=e.__(),w=t}function qe(e,t){return!e||e.length!=t.length||t.some(function(n,o){return!ae(n,e[o])})}function Ve(e,t){return typeof t=="function"?t(e):t}var kt=Symbol.for("pv"),wt=0;function c(e,t,n,o,i,r){t||(t={});var a,s,l=t;if("ref"in l&&typeof e!="function")for(s in l={},t)s=="ref"?a=t[s]:l[s]=t[s];var f={type:e,props:l,key:n,ref:a,__k:null,__:null,__b:0,__e:null,__c:null,constructor:kt,__v:--wt,__i:-1,__u:0};return(i||r)&&(f.__source=i,f.__self=r),v.vnode&&v.vnode(f),f}function Be(){return{focus(){},highlight(){},reveal(){}}}function je({atlas:e}){return c("div",{class:"graph","data-orbits":e.orbits})}function ze({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ge({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Je({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ke({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Qe({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Xe({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ze({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function Ye({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}function et({app:e}){return c("p",{children:["Order ",e.atlas.n,"."]})}var Q=[{name:"find",title:"Find",component:Ke},{name:"filter",title:"Filter",component:Je},{name:"orbit",title:"Orbit",component:Qe},{name:"orders",title:"Orders",component:Xe},{name:"replay",title:"Search",component:Ye},{name:"route",title:"Route",component:et},{name:"proof",title:"Proof",component:Ze},{name:"board",title:"Board",component:ze},{name:"export",title:"Export",component:Ge}];var pe=new Set,$=new URLSearchParams(location.hash.slice(1));addEventListener("hashchange",()=>{$=new URLSearchParams(location.hash.slice(1)),nt()});function nt(){for(let e of[...pe])e()}function tt(e,t=""){return $.get(e)??t}function ce(e,t={}){let n=new URLSearchParams($);for(let[i,r]of Object.entries(e))r===null||r===""?n.delete(i):n.set(i,String(r));if(n.toString()===$.toString())return;$=n;let o="#"+xt(n);t.replace?history.replaceState(null,"",o):history.pushState(null,"",o),nt()}function xt(e){return e.toString().replaceAll("%2C",",").replaceAll("%3A",":")}function Pt(e){return pe.add(e),()=>{pe.delete(e)}}function fe(e,t=""){let[n,o]=M(()=>tt(e,t));return K(()=>{let i=()=>o(tt(e,t));return i(),Pt(i)},[e,t]),n}function rt({atlases:e}){let t=Number(fe("n",String(e.orders.at(-1)??""))),[n,o]=M(e.get(t)),[i,r]=M("");return K(()=>{o(e.get(t)),e.load(t).then(o,a=>r(String(a)))},[t]),i?c("p",{role:"alert",children:i}):n?c(St,{atlas:n,atlases:e},n.n):c("p",{class:"loading",children:["Loading order ",t," …"]})}function St({atlas:e,atlases:t}){let[n,o]=M(""),i=We(()=>({atlas:e,atlases:t,graph:Be(),say:o,select:s=>ce(s===null?{orbit:null}:{orbit:s+1,panel:"orbit"})}),[e]),r=fe("panel","find"),a=Q.find(s=>s.name===r)??Q[0];return c(O,{children:[c("header",{children:c("h1",{children:["Orbit graph of order ",e.n]})}),c("main",{children:c(je,{atlas:e})}),c("aside",{"aria-label":"Panel",children:[c("nav",{children:Q.map(s=>c("button",{type:"button","aria-current":s===a,onClick:()=>ce({panel:s.name}),children:s.title},s.name))}),c("section",{"aria-label":a.title,children:c(a.component,{app:i})})]}),c("div",{class:"hidden","aria-live":"polite",children:n})]})}var ot=document.getElementById("app");ot.textContent="";Ue(c(rt,{atlases:Oe(document)}),ot);})();
