import { describe, expect, test } from 'vitest'
import { sha256 } from '@/lib/features/contents/content.server'
import { digestedText } from '@/lib/features/decisions/4-decide/receipt-digest'
import { call } from '@/testing/call'
import { policyFixture, weighted } from '@/testing/fixtures/policy-fixture'
import { person } from '@/testing/people'
import { berth } from '@/testing/terminal'

describe('the version of the time-zone data', () => {
  const inZone = (timeZone: string) => ({
    modules: [
      ...weighted({}).modules,
      { id: 'hours', module: 'time-window', enabled: true, params: { timeZone } },
    ],
  })

  async function decidedIn(timeZone: string) {
    const admin = await person('admin')
    const { rows, publish } = await policyFixture(admin)
    expect(await publish(admin, 0, { document: inZone(timeZone) })).toMatchObject({ status: 201 })
    const body = { pool: rows.pool.name, deployable: rows.deployable.name }
    const { receipt } = (await call('POST', '/launches', { ...admin, body })).json
    return (await call('GET', `/receipts/${receipt.id}`, admin)).json
  }

  /** The receipt as a process with that version would have written it. */
  function writtenWith(receipt: object, timeZoneData: string | null) {
    const other = { ...receipt, timeZoneData }
    return { ...other, digest: sha256(digestedText(other)) }
  }

  test('is part of the receipt and of its digest', async () => {
    const receipt = await decidedIn('Europe/Berlin')
    expect(receipt.timeZoneData).toBe(process.versions.tz)
    const { code, out } = await berth('verify', { ...receipt, timeZoneData: '1999a' })
    expect(code).toBe(1)
    expect(out).toMatch(/^This receipt is not sound: the digest says/)
  })

  test('berth verify reports local times that were read with other time-zone data', async () => {
    const receipt = await decidedIn('Europe/Berlin')
    const own = await berth('verify', receipt)
    expect(own).toMatchObject({ code: 0, out: expect.not.stringContaining('time-zone') })
    const other = await berth('verify', writtenWith(receipt, '1999a'))
    expect(other).toMatchObject({ code: 0, out: expect.stringMatching(/^This receipt is sound: /) })
    expect(other.out).toContain(
      ` It was decided with time-zone data 1999a and verified with ${process.versions.tz}: local times near a changed rule may differ.`,
    )
    const unknown = await berth('verify', writtenWith(receipt, null))
    expect(unknown).toMatchObject({ code: 0, out: own.out })
  })

  test('is ignored if no local time was read', async () => {
    const receipt = await decidedIn('UTC')
    const { code, out } = await berth('verify', writtenWith(receipt, '1999a'))
    expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('time-zone') })
  })
})
