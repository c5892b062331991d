import { HeadlessMantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element as a server would send it, without Mantine's styles; for tests. */
export const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<HeadlessMantineProvider>{element}</HeadlessMantineProvider>)
