import { config } from 'zod'

// Runs before everything else in the browser. Zod would try to compile its checks, which our content
// policy forbids: nothing breaks, but every page would report a breach of it.
config({ jitless: true })
