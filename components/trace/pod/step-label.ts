import { podFilters } from '@/lib/engine'

const labels: Readonly<Record<string, string>> = {
  available: 'Available',
  reuse: 'Bound already',
  weigh: 'Weights',
  attach: 'Attached',
}

/** The label of a step of the pod selection. */
export const podStepLabel = (step: string): string =>
  labels[step] ?? podFilters.find(({ id }) => id === step)?.label ?? step
