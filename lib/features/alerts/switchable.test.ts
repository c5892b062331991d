import { expect, test } from 'vitest'
import { switchableAlerts } from '@/lib/features/settings/alert-settings'
import { alertKinds } from './facts/alert-facts'

test('every alert can be switched off except damage to the record', () => {
  expect([...switchableAlerts].sort()).toEqual(
    alertKinds.filter((kind) => kind !== 'record').sort(),
  )
})
