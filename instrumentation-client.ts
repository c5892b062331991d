import { config } from 'zod'

// Compiled parsers need `eval`, which the content policy forbids: without this, every page would ask and be reported.
config({ jitless: true })
