import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { expect, test } from 'vitest'
import { markupFor } from '@/components/ui/testing-markup'
import ConsoleError from './error'
import { Header } from './shell/header'

test.each(['/', '/accounts', '/accounts/one', '/elsewhere'])(
  'a page at %s that fails has one heading of the first level',
  (pathname) => {
    const markup = markupFor(
      'admin',
      <PathnameContext.Provider value={pathname}>
        <Header onMenu={() => {}} />
        <ConsoleError error={new Error('no such column')} retry={() => {}} />
      </PathnameContext.Provider>,
    )
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).toMatch(/<h[12][^>]*>This page could not be shown</)
  },
)
