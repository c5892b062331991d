import type { Step } from './step'

/**
 * The changes that only add, in their order: a job may make them. It never removes a host or a key, deletes an aggregate
 * or enables a service, and leaves hosts alone that another change moves.
 */
export function additions(steps: readonly Step[]): Step[] {
  const moved = new Set(steps.flatMap((it) => (it.kind === 'remove-host' ? [it.host] : [])))
  return steps.filter((step) => isAddition(step) && !('host' in step && moved.has(step.host)))
}

function isAddition(step: Step): boolean {
  switch (step.kind) {
    case 'create-aggregate':
    case 'add-host':
    case 'disable-service':
    case 'set-ratios':
      return true
    case 'set-metadata':
      return Object.values(step.metadata).every((value) => value !== null)
    case 'remove-host':
    case 'delete-aggregate':
    case 'enable-service':
      return false
  }
}
