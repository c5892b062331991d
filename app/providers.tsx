'use client'
import { type MantineColorScheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useState } from 'react'
import { makeQueryClient } from './query-client'
import { cookieSchemeManager } from './theme/scheme-cookie'
import { cssVariables, theme } from './theme/theme'

type Props = { scheme: MantineColorScheme; nonce: string | undefined; children: ReactNode }

/** What every page stands on: theme, server state, URL state, confirmations. */
export function Providers({ scheme, nonce, children }: Props) {
  const [queryClient] = useState(makeQueryClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={cookieSchemeManager}
      defaultColorScheme={scheme}
      getStyleNonce={() => nonce ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>{children}</NuqsAdapter>
      </QueryClientProvider>
    </MantineProvider>
  )
}
