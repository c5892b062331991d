import {
  type BindDecision,
  type BindInput,
  bindTrace,
  bind as decide,
  explainTrace,
  parseBindInput,
} from '@/lib/engine'
import { documentCommand } from './input/document-command'
import { textTable } from './table'

/** Chooses the pod for a tenant's request, and the bindings to close and to open. */
export const bind = documentCommand({
  name: 'bind',
  summary: 'Chooses the pod for a tenant, and the bindings to close and to open.',
  example: 'berth bind request.yaml --table',
  answer(document) {
    const input = parseBindInput(document)
    if (!input.ok) return { ok: false, error: input.error.problems }
    return { ok: true, value: { value: decide(input.value), context: input.value } }
  },
  table: bindTable,
  why: { noun: 'POD', traceOf: bindTrace },
})

/** The decision as text: the result, then the steps, then the weights. */
function bindTable(decision: BindDecision, input: BindInput): string {
  const trace = bindTrace(decision, input)
  const steps = explainTrace(trace)
  const { weights } = decision.trace
  const weighers = input.config.weighers.map(({ name }) => name)
  const rows = weights.map(({ pod, total, parts }) => [
    pod,
    shown(total),
    ...weighers.map((name) => shown(parts[name] ?? 0)),
    pod === decision.pod ? 'chosen' : '',
  ])

  const parts = [
    headline(decision, input),
    textTable(
      ['step', 'what happened'],
      steps.map(({ step, sentence }) => [step, sentence]),
    ),
    rows.length > 0 ? textTable(['pod', 'weight', ...weighers, ''], rows) : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function headline(decision: BindDecision, { request: { tenant } }: BindInput): string {
  const { action, pod, closes, opens, reason, trace } = decision
  const where = `${tenant} in the group ${trace.group}`
  switch (action) {
    case 'reuse':
      return `${where} stays on ${pod}; nothing is written.`
    case 'attach':
      return `${where} goes to ${pod}, the pod of the object that it attaches to; nothing is written.`
    case 'create':
      return `${where} goes to ${pod} (${reason}): opens a binding in ${opens?.az}.`
    case 'rebind':
      return `${where} moves to ${pod} (${reason}): closes ${closes}, opens a binding in ${opens?.az}.`
    case 'fail':
      return `${where} goes nowhere: ${reason}.`
  }
}

const shown = (weight: number) => String(Number(weight.toFixed(4)))
