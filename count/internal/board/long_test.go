package board_test

import _ "qorbit/internal/test" // the flag -long
