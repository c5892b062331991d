import { expect, test } from 'vitest'
import { markupOf } from '../testing-markup'
import { PageFault } from './page-fault'

const faultOf = (error: Error) => markupOf(<PageFault error={error} retry={() => {}} />)

test('shows the reference of a server error, and links to continue', () => {
  const markup = faultOf(Object.assign(new Error('no such column'), { digest: '881363918' }))
  expect(markup).toMatch(/<h1[^>]*>This page could not be shown<\/h1>/)
  expect(markup).toContain('<code>881363918</code>')
  expect(markup).toMatch(/<button[^>]*>Try again<\/button>/)
  expect(markup).toContain('<a href="/">')
  expect(markup).not.toContain('no such column')
})

test('a browser error has no reference', () => {
  const markup = faultOf(new TypeError('x is undefined'))
  expect(markup).toMatch(/<h1[^>]*>This page could not be shown<\/h1>/)
  expect(markup).not.toContain('Fault')
})
