import type { EvaluationInput } from '@/lib/features/evaluations/given-policy'
import { newProgress } from '@/lib/workers/progress'
import { evaluatePreview } from './evaluate-preview'

const input: EvaluationInput = {
  request: {
    now: '2026-01-01T00:00:00Z',
    tenant: null,
    pool: null,
    deployable: 'any',
    realm: null,
    pcloud: null,
    labels: {},
    extraSpecs: {},
  },
  accounts: ['a', 'b'].map((id) => ({
    id,
    name: id,
    provider: 'any',
    priority: 1,
    running: 0,
    quota: null,
    failures: [],
    labels: {},
  })),
  matches: ['a', 'b'].map((account) => ({
    id: account,
    account,
    realm: 'any',
    hardwareProfile: 'any',
    image: 'any',
    costPerHour: '1',
    slaRank: null,
    labels: {},
    rejectedBecause: [],
    assemblies: [],
  })),
  seed: 'any',
}

const document = {
  modules: [
    { id: 'base', module: 'weighted-split', enabled: true, params: { weights: {} } },
    {
      id: 'rule',
      module: 'rule',
      enabled: true,
      params: { effect: 'factor', expression: 'account.id.matches("a") ? 2.0 : 1.0' },
    },
  ],
}

/**
 * Evaluates a small policy with a rule. The first evaluation in a thread loads and compiles code,
 * which takes much longer than the evaluation and would otherwise use up the time of the first job.
 */
export function warmUp(): void {
  const warmed = evaluatePreview(
    {
      input,
      policy: { document, isPublished: false, modules: [] },
      unsaved: [],
      inWords: true,
    },
    newProgress(),
  )
  if (!warmed.ok) throw new Error('The policy that warms up a thread is not valid.')
}
