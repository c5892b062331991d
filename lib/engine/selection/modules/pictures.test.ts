import { expect, test } from 'vitest'
import { cel } from '../../cel'
import { account, input, match, step } from '../../testing/builders'
import { select } from '../select'
import type { Effect, Outcome } from '../types'
import { modules } from './registry'

const accounts = [
  account('amber', { priority: 1, running: 20, quota: 100 }),
  account('birch', { priority: 2, running: 95, quota: 100, failures: ['2026-11-20T11:50:00Z'] }),
  account('cedar', { priority: 2, running: 60, quota: 100 }),
  account('dune', { running: 5, failures: ['2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'] }),
]
const matches = [
  match('amber', { costPerHour: '0.40', slaRank: 30 }),
  match('birch', { costPerHour: '0.10', slaRank: 20 }),
  match('cedar', { costPerHour: '0.20', slaRank: 10 }),
  match('dune', { costPerHour: null, slaRank: null }),
]

/** Params that make the effect of a module visible; every module has an entry. */
const examples: Readonly<Record<string, object>> = {
  'weighted-split': { weights: { amber: 3, birch: 2, dune: 0 } },
  'least-used': { strength: 1 },
  'account-priority': { mode: 'strict' },
  'priority-groups': { tiers: [['cedar'], ['amber', 'birch']] },
  'failure-fine': { fine: 5, lastResortAfter: 2 },
  cost: { mode: 'soft', amount: 1 },
  'sla-rank': { mode: 'soft', amount: 1 },
  'capacity-guard': { threshold: 0.9 },
  'load-tiers': { steps: [0.5, 0.8] },
  'time-window': {
    windows: [
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00', accounts: ['amber'], factor: 3 },
    ],
  },
  rule: { effect: 'factor', expression: 'account.running < 50 ? 2.0 : 0.5' },
}

const decide = (entries: readonly ReturnType<typeof step>[]) =>
  select(input({ accounts, matches, modules: [...entries] }), cel)

const bar = (share: number) => `${'█'.repeat(Math.round(share * 20))} ${(share * 100).toFixed(1)} %`

const pictures = modules.map(({ id, label, summary, base, defaults, explain }) => {
  const params = { ...(defaults as object), ...examples[id] }
  const before = decide([step('weighted-split')])
  const after = decide(base ? [step(id, params)] : [step('weighted-split'), step(id, params)])
  const effects = after.trace.filter(({ module }) => module === id).flatMap((turn) => turn.effects)
  const why = (match: string) =>
    effects.filter((effect) => effect.match === match).map((effect) => explain(effect, params))
  const shown = JSON.stringify(examples[id])
  return `## ${label} (\`${id}\`)\n\n${summary}\n\nParams: \`${shown}\`\n\n${table(before, after, why)}`
})

function table(before: Outcome, after: Outcome, why: (match: Effect['match']) => string[]): string {
  const rows = accounts.map(({ id }) => {
    const [from, to] = [shareOf(before, id), shareOf(after, id)]
    return `| ${id} | ${bar(from.share)} | ${to.group} | ${bar(to.share)} | ${why(id).join('; ')} |`
  })
  return ['| account | before | group | after | why |', '|---|---|---|---|---|', ...rows].join('\n')
}

function shareOf({ groups }: Outcome, id: string) {
  const found = groups.flatMap(({ group, lastResort, accounts: own }) =>
    own
      .filter((each) => each.id === id)
      .map(({ share }) => ({ share, group: lastResort ? `G${group}, last resort` : `G${group}` })),
  )
  return found[0] ?? { share: 0, group: 'rejected' }
}

const introduction = `# Selection modules

Each module, applied to the same four accounts after an equal split. Shares are within the priority
group: a launch uses G1, and a later group only if no account of the groups before it has a share.

| account | priority | running / quota | price per hour | SLA rank | failures in 6 h |
|---|---|---|---|---|---|
| amber | 1 | 20 / 100 | 0.40 | 30 | 0 |
| birch | 2 | 95 / 100 | 0.10 | 20 | 1 |
| cedar | 2 | 60 / 100 | 0.20 | 10 | 0 |
| dune | none | 5 / no quota | unknown | none | 2 |

The engine makes this file: \`npx vitest run --project unit lib/engine/selection/modules/pictures -u\`.`

test('every module has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(modules.map(({ id }) => id).toSorted())
})

test('docs/modules.md shows what the modules do', async () => {
  const document = `${[introduction, ...pictures].join('\n\n')}\n`
  await expect(document).toMatchFileSnapshot('../../../../docs/modules.md')
})
