'use client'
import { type MantineColorScheme, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { type ReactNode, useState } from 'react'
import { ReaderClock } from '@/components/time/reader-clock'
import { makeQueryClient } from './query-client'
import { cookieSchemeManager } from './theme/scheme-cookie'
import { cssVariables, themeOfReader } from './theme/theme'

type Props = {
  scheme: MantineColorScheme
  nonce: string | undefined
  renderedAt: number
  children: ReactNode
}

/** The providers that every page needs: theme, server state, URL state, confirmations. */
export function Providers({ scheme, nonce, renderedAt, children }: Props) {
  const [queryClient] = useState(makeQueryClient)
  const [ownTheme] = useState(themeOfReader)
  return (
    <MantineProvider
      theme={ownTheme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={cookieSchemeManager}
      defaultColorScheme={scheme}
      getStyleNonce={() => nonce ?? ''}
    >
      <QueryClientProvider client={queryClient}>
        <NuqsAdapter>
          <ReaderClock renderedAt={renderedAt}>{children}</ReaderClock>
        </NuqsAdapter>
      </QueryClientProvider>
    </MantineProvider>
  )
}
