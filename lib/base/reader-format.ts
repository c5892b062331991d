import { processState } from './process-state'

/**
 * A user's format of numbers and dates, used for output and input on pages. Files, the API and the CLI do not use it.
 */
export type ReaderFormat = { numbers: NumberStyle; days: DayStyle }

export type NumberStyle = keyof typeof signs
type DayStyle = keyof typeof dayLocales

/** The decimal and thousands separators. */
const signs = {
  point: { decimal: '.', group: ',' },
  comma: { decimal: ',', group: '.' },
  space: { decimal: ',', group: '\u202f' },
  apostrophe: { decimal: '.', group: '’' },
} as const

/** Example of the same number in each style. */
export const numberExamples: Readonly<Record<NumberStyle, string>> = {
  point: '1,234.5',
  comma: '1.234,5',
  space: '1\u202f234,5',
  apostrophe: '1’234.5',
}

/** Both contain the name of the month, so that dates are unambiguous. */
const dayLocales = { 'day-first': 'en-GB', 'month-first': 'en-US' } as const

/** The cookie with the format that the user chose, as `readerFormatText` writes it. */
export const FORMAT_COOKIE = 'berth-format'

/** The format of files, and of pages without a reader. */
export const plainFormat: ReaderFormat = { numbers: 'point', days: 'day-first' }

const source = processState('reader-format', () => (): ReaderFormat => plainFormat)

/** Sets the source of the current reader's format: the request on the server, the page in a browser. */
export const provideReaderFormat = (read: () => ReaderFormat): void => source.set(read)

/** The format of the current reader. */
export const readerFormat = (): ReaderFormat => source.get()()

/** Returns the result of `write` with decimal points, as in files. */
export function withPlainFormat<T>(write: () => T): T {
  const former = source.get()
  source.set(() => plainFormat)
  try {
    return write()
  } finally {
    source.set(former)
  }
}

/** The decimal and group signs of the current reader. */
export const numberSigns = (): (typeof signs)[NumberStyle] => signs[readerFormat().numbers]

/** The locale that writes dates in the current reader's order. */
export const dayLocale = (): string => dayLocales[readerFormat().days]

const isOneOf = <T extends object>(
  choices: T,
  name: string | undefined,
): name is keyof T & string => name !== undefined && Object.hasOwn(choices, name)

/** Parses `comma_day-first`, the form in the attribute and the cookie. Unknown parts are taken from `otherwise`. */
export function parseReaderFormat(text: string | undefined, otherwise: ReaderFormat): ReaderFormat {
  const [numbers, days] = text?.split('_') ?? []
  return {
    numbers: isOneOf(signs, numbers) ? numbers : otherwise.numbers,
    days: isOneOf(dayLocales, days) ? days : otherwise.days,
  }
}

/** Writes a format in the form that `parseReaderFormat` reads. */
export const readerFormatText = ({ numbers, days }: ReaderFormat): string => `${numbers}_${days}`

/** The style of a language such as `de-AT`; the English one if the language is invalid. */
export function numberStyleOf(language: string | undefined): NumberStyle {
  const parts = partsOf(`${language}-u-nu-latn`) ?? []
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  if (sign('decimal') === ',') return sign('group') === '.' ? 'comma' : 'space'
  return /[’']/.test(sign('group') ?? '') ? 'apostrophe' : 'point'
}

function partsOf(locale: string): Intl.NumberFormatPart[] | null {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  } catch {
    return null
  }
}
