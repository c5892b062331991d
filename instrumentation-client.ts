import { config } from 'zod'
import { parseReaderFormat, plainFormat, provideReaderFormat } from './lib/base/reader-format'
import { provideStyleNonce } from './lib/workarounds/style-nonce.client'

// Compiled parsers need `eval`, which the content policy forbids. Without this setting each page would try it and cause
// a report.
config({ jitless: true })

provideStyleNonce()

// The server rendered the page in this format, and hydration must use the same.
const format = parseReaderFormat(document.documentElement.dataset.berthFormat, plainFormat)
provideReaderFormat(() => format)
