import { expect, test } from 'vitest'
import { markupOf } from '@/components/ui/testing-markup'
import { NoFreeHost } from './no-free-host'
import { noHosts } from './requested-values'

const offer = {
  id: 'large',
  description: '16 cores, 64 GB',
  units: 2,
  price: null,
  availability: 'none',
  zones: [],
} as const

const shown = (fits: boolean) =>
  markupOf(
    <NoFreeHost
      instead={{ fewer: 0, zones: [], flavors: [], nextAt: null }}
      coming={null}
      offer={offer}
      values={{ ...noHosts, flavor: 'large' }}
      fits={fits}
      ahead={1}
      onTry={() => {}}
      onWait={fits ? () => {} : null}
      isWaitPending={false}
    />,
  )

test('waiting is offered, with the number of earlier requests, if the limit has room', () => {
  const html = shown(true)
  expect(html).toContain('Wait for a host')
  expect(html).toContain('Earlier requests wait for 1 host.')
  expect(html).not.toContain('You cannot wait for it')
})

test('waiting beyond the limit is not offered, and the reason is shown', () => {
  const html = shown(false)
  expect(html).not.toContain('Wait for')
  expect(html).toContain('You cannot wait for it: your limit of host units has no room for it.')
})
