import { config } from 'zod'
import { provideStyleNonce } from './lib/workarounds/style-nonce.client'

// Compiled parsers need `eval`, which the content policy forbids: each page would try it and be reported.
config({ jitless: true })

provideStyleNonce()
