import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { searchHref, useListAddress } from './use-list-address'

const Search = ({ param, isPage }: { param: string; isPage: boolean }) =>
  useListAddress(param, isPage).search

test.each([
  { page: '/accounts', param: 'account', isPage: true },
  { page: '/catalog?tab=realms', param: 'realm', isPage: false },
])('the list of $page reads the search of its address', ({ page, param, isPage }) => {
  const href = searchHref({ page, param, isPage }, 'east & west')
  const html = renderToStaticMarkup(
    <NuqsTestingAdapter searchParams={href.slice(href.indexOf('?'))}>
      <Search param={param} isPage={isPage} />
    </NuqsTestingAdapter>,
  )
  expect(html).toBe('east &amp; west')
})

test('the search of one list of a page does not affect the other lists', () => {
  const href = searchHref({ page: '/catalog?tab=profiles', param: 'offer' }, 'east')
  const html = renderToStaticMarkup(
    <NuqsTestingAdapter searchParams={href.slice(href.indexOf('?'))}>
      <Search param="profile" isPage={false} />
    </NuqsTestingAdapter>,
  )
  expect(html).toBe('')
})
