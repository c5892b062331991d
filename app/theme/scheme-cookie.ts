import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

export const schemeCookie = 'berth-scheme'

/** The scheme in the cookie; any other value means the scheme of the system. */
export const schemeOf = (value: string | undefined): MantineColorScheme =>
  value === 'light' || value === 'dark' ? value : 'auto'

const year = 365 * 24 * 60 * 60

const write = (value: string, maxAge: number) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
  document.cookie = `${schemeCookie}=${value}; path=/; max-age=${maxAge}; samesite=lax`
}

const read = () =>
  schemeOf(new RegExp(`(?:^|; )${schemeCookie}=(light|dark)`).exec(document.cookie)?.[1])

/** Keeps the scheme in a cookie, so that the server's first byte already has the right colours. */
export const cookieSchemeManager: MantineColorSchemeManager = {
  get: (otherwise) => (typeof document === 'undefined' ? otherwise : read()),
  set: (value) => write(value, year),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => write('', 0),
}

/** Runs before the first paint: resolves "auto", which only the browser can. */
export const schemeScript = `(()=>{const e=document.documentElement;if(e.dataset.berthScheme==='auto')e.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`
