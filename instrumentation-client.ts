import { config } from 'zod'

// Runs before everything else in the browser. Zod would try to compile its checks, which our content
// policy forbids: nothing breaks, but every page would report a breach of it.
config({ jitless: true })

// What locks scrolling behind a dialog writes a style element, and looks for the page's nonce here.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
Object.assign(globalThis, { __webpack_nonce__: nonce })
