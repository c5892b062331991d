import { describe, expect, test } from 'vitest'
import { defaultFactors, noRules } from '@/lib/engine'
import { cel } from '@/lib/engine/cel'
import { samples, sampleText } from '../samples/samples'
import { changesSince, isSameRanking } from './changes'
import { formatted, type Ranked, type RankTerms, runText } from './run'

const terms: RankTerms = { table: defaultFactors, rule: null }

function ranked(text: string, given = terms): Ranked {
  const run = runText(text, given, cel)
  if (run.kind !== 'ranked') throw new Error(JSON.stringify(run))
  return run
}

const ranksOf = ({ ranking }: Ranked) => ranking.map(({ name, rank }) => [name, rank])

const kindsOf = ({ diagnostics }: Ranked) => diagnostics.map(({ kind }) => kind)

describe('runText', () => {
  test('ranks the first example, and again with another factor', async () => {
    const text = await sampleText('two-providers')
    expect(ranksOf(ranked(text))).toEqual([
      ['provider-UPV-GRyCAP', 3010],
      ['provider-RECAS-BARI', expect.closeTo(54.12, 9)],
    ])
    const sla = { ...defaultFactors.sla, computing_time: 1 }
    expect(ranksOf(ranked(text, { table: { ...defaultFactors, sla }, rule: null }))).toEqual([
      ['provider-RECAS-BARI', 3201],
      ['provider-UPV-GRyCAP', 3010],
    ])
  })

  test('ranks by a rule', async () => {
    const run = ranked(await sampleText('two-providers'), { ...terms, rule: 'totalGuaranteed' })
    expect(ranksOf(run)).toEqual([
      ['provider-RECAS-BARI', 201],
      ['provider-UPV-GRyCAP', 10],
    ])
  })

  test.each(samples)('the example "$title" is ranked, or refused as described', async (sample) => {
    const run = runText(await sampleText(sample.id), terms, noRules)
    expect(run.kind).toBe(sample.id === 'refused' ? 'refused' : 'ranked')
  })

  test('reports line and column of invalid JSON', () => {
    expect(runText('{\n  "sla": [}\n', terms, noRules)).toMatchObject({
      kind: 'refused',
      isSyntax: true,
      faults: [{ path: 'sla[0]', place: { line: 2, column: 11 } }],
    })
  })

  test('reports the path of missing or invalid values, and distinguishes faults of factors', () => {
    const text = '{\n "sla": [\n  {"id": 7}\n ]\n}'
    const run = runText(text, { ...terms, rule: 'nothing +' }, cel)
    expect(run).toMatchObject({
      kind: 'refused',
      isSyntax: false,
      faults: expect.arrayContaining([
        expect.objectContaining({ path: 'sla[0].id', place: { line: 3, column: 10 } }),
        expect.objectContaining({
          path: 'sla[0].provider',
          place: expect.objectContaining({ line: 3 }),
        }),
        expect.objectContaining({ path: 'rule', place: null }),
      ]),
    })
  })

  test('reports nothing for an empty text', () => {
    expect(runText(' \n', terms, noRules)).toEqual({ kind: 'empty' })
  })
})

describe('diagnostics', () => {
  const sla = { id: 'a', customer: 'c', provider: 'p', start_date: '2026-01-01', services: [] }
  const metric = { metricName: 'OCCI Create VM availability', metricValue: 1 }
  const request = {
    sla: [
      { ...sla, end_date: 'next year' },
      { ...sla, end_date: '11.02.2027+15:50:00' },
    ],
    monitoring: [
      { provider: 'p', metrics: [metric, { metricName: 'own' }] },
      { provider: 'stranger', metrics: [] },
    ],
  }

  test('are grouped by kind, problems before notes, each once', () => {
    const run = ranked(JSON.stringify(request))
    expect(kindsOf(run)).toEqual([
      ...['unknown-metric', 'no-sla', 'duplicate-sla-id', 'no-services'],
      ...['date-format', 'metric-name'],
    ])
    const items = new Map(run.diagnostics.map(({ kind, items: own }) => [kind, own]))
    expect(items.get('unknown-metric')).toHaveLength(1)
    expect(items.get('metric-name')).toEqual([
      {
        path: 'monitoring[0].metrics[0].metricName',
        message: 'OCCI Create VM availability → OCCI_Create_VM_availability',
      },
    ])
    expect(items.get('date-format')).toMatchObject([{ path: 'sla[0].end_date' }])
  })

  test('report that preferences decide', async () => {
    const run = ranked(await sampleText('preferences'))
    expect(run.byPreferences).toBe(true)
    expect(kindsOf(run)[0]).toBe('preferences-decide')
  })
})

describe('changes', () => {
  test('contain positions and ranks gained, and new providers', async () => {
    const text = await sampleText('two-providers')
    const before = ranked(text).ranking
    const sla = { ...defaultFactors.sla, computing_time: 1 }
    const after = ranked(text, { table: { ...defaultFactors, sla }, rule: null }).ranking
    expect(changesSince(before, after)).toEqual([
      { delta: expect.closeTo(3146.88, 9), up: 1, from: 2 },
      { delta: 0, up: -1, from: 1 },
    ])
    expect(changesSince(before.slice(1), before)[0]).toEqual({ delta: null, up: 0, from: null })
    expect(changesSince(null, before)).toEqual([null, null])
  })

  test('do not exist for a reformatted request', async () => {
    const text = JSON.stringify(JSON.parse(await sampleText('two-providers')))
    const again = formatted(text) ?? ''
    expect(again).not.toBe(text)
    expect(isSameRanking(ranked(text).ranking, ranked(again).ranking)).toBe(true)
    expect(formatted('{')).toBeNull()
  })
})
