import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readCookie, writeCookie } from '@/components/ui/browser-cookie'

export const schemeCookie = 'berth-scheme'

/** The scheme in the cookie. Any other value means the scheme of the system. */
export const schemeOf = (value: string | undefined): MantineColorScheme =>
  value === 'light' || value === 'dark' ? value : 'auto'

/** Stores the scheme in a cookie, so that the server renders the right colours. */
export const cookieSchemeManager: MantineColorSchemeManager = {
  get: (otherwise) =>
    typeof document === 'undefined' ? otherwise : schemeOf(readCookie(schemeCookie)),
  set: (value) => writeCookie(schemeCookie, value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writeCookie(schemeCookie, '', 0),
}

/** Runs before the first paint and resolves "auto", which only the browser can. */
export const schemeScript = `(()=>{const e=document.documentElement;if(e.dataset.berthScheme==='auto')e.dataset.mantineColorScheme=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})()`
