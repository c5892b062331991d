import { HeadlessMantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Role } from '@/lib/auth/permissions'
import { ViewerProvider } from '@/lib/auth/viewer.client'

/** Renders an element as the server does, without Mantine's styles; for tests. */
export const markupOf = (element: ReactNode): string =>
  renderToStaticMarkup(<HeadlessMantineProvider>{element}</HeadlessMantineProvider>)

/** The same for a signed-in user with this role; `queries` holds the API responses. */
export const markupFor = (role: Role, element: ReactNode, queries = new QueryClient()): string =>
  markupOf(
    <QueryClientProvider client={queries}>
      <ViewerProvider viewer={{ ...person, role }}>{element}</ViewerProvider>
    </QueryClientProvider>,
  )

const person = {
  userId: 'u',
  name: 'Ada',
  email: 'ada@example.com',
  tenantId: null,
  demo: false,
  confirmsByClick: false,
  confirmsAtProvider: false,
  admins: [],
}
