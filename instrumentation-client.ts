import { config } from 'zod'

// Compiled parsers need `eval`, which the content policy forbids: without this, every page would ask and be reported.
config({ jitless: true })

// What locks scrolling behind a dialog writes a style element, and looks for the page's nonce here:
// without one it is refused, and reported.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
Object.assign(globalThis, { __webpack_nonce__: nonce })
