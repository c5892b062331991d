import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import {
  FORMAT_COOKIE,
  numberStyleOf,
  parseReaderFormat,
  plainFormat,
  provideReaderFormat,
  type ReaderFormat,
} from '@/lib/base/reader-format'

const reader = new AsyncLocalStorage<ReaderFormat>()

/** The format that the user chose in this browser, otherwise the format of the browser's first language. */
export function formatOfHeaders(headers: IncomingHttpHeaders): ReaderFormat {
  const language = headers['accept-language']?.split(/[,;]/)[0]?.trim()
  const chosen = new RegExp(`(?:^|; )${FORMAT_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  const otherwise = { ...plainFormat, numbers: numberStyleOf(language) }
  return parseReaderFormat(chosen, otherwise)
}

/** Renders a page in the format of its reader. Code outside of it, such as the API, uses the plain format. */
export function renderFor<T>(headers: IncomingHttpHeaders, render: () => T): T {
  provideReaderFormat(() => reader.getStore() ?? plainFormat)
  return reader.run(formatOfHeaders(headers), render)
}
