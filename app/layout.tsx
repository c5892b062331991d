import { readerFormat, readerFormatText } from '@/lib/base/reader-format'
import './theme/mantine.css'
import './globals.css'
import './theme/forced-colors.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { buildId } from '@/lib/observe/build-id.server'
import { Providers } from './providers'
import { schemeCookie, schemeOf, schemeScript } from './theme/scheme-cookie'

export const metadata: Metadata = {
  title: { default: 'Berth', template: '%s · Berth' },
  description: 'Places workloads on several clouds and explains each decision.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: '#0f303d',
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const scheme = schemeOf((await cookies()).get(schemeCookie)?.value)
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const renderedAt = Date.now()
  return (
    <html
      lang="en"
      data-berth-build={buildId() ?? undefined}
      data-berth-format={readerFormatText(readerFormat())}
      data-berth-scheme={scheme}
      data-mantine-color-scheme={scheme === 'auto' ? 'light' : scheme}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and the only way to run before paint. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: schemeScript }} />
      </head>
      <body>
        <Providers scheme={scheme} nonce={nonce} renderedAt={renderedAt}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
