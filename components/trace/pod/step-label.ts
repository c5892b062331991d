import { podFilters } from '@/lib/engine'

const labels: Readonly<Record<string, string>> = {
  available: 'Available',
  reuse: 'Bound already',
  weigh: 'Weights',
  attach: 'Attached',
}

/** What a step of the choice of a pod is called. */
export const podStepLabel = (step: string): string =>
  labels[step] ?? podFilters.find(({ id }) => id === step)?.label ?? step
