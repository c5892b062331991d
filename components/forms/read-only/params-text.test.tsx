import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import { findModule } from '@/lib/engine'
import type { FormAccount, Params } from '../types'
import { ParamsText } from './params-text'

const account = (id: string, share: string | null): FormAccount => ({
  id,
  name: `name of ${id}`,
  provider: 'vsphere',
  letter: id.toUpperCase(),
  slot: 0,
  hatched: false,
  priority: 1,
  quota: null,
  share,
})

function textOf(id: string, params: Params): string {
  const module = findModule(id)
  if (module === undefined) throw new Error(`There is no module ${id}`)
  const accounts = [account('a', '66.7 %'), account('b', null)]
  return markupOf(<ParamsText module={module} params={params} accounts={accounts} />)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]+>/g, '')
}

test('shows the weight and the share of each account in its own row', () => {
  const text = textOf('weighted-split', { weights: { a: 2.5 } })
  expect(text).toContain('Account | Weight | Share | ')
  expect(text).toContain('name of a | 2.5 | 66.7 % | ')
  expect(text).toContain('name of b | 1 | – | ')
})

test('only accounts with a priority in the policy have a row', () => {
  const text = textOf('account-priority', { mode: 'strict', priorities: { b: 2 } })
  expect(text).toContain('name of b | 2 | ')
  expect(text).not.toContain('name of a')
  expect(text).toContain('other accounts | their own | ')
})

test('without priorities in the policy a sentence replaces the table', () => {
  expect(textOf('account-priority', { mode: 'strict', priorities: {} })).toContain(
    'Each account has its own priority.',
  )
})
