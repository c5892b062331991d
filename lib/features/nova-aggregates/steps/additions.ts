import type { Step } from './step'

/**
 * Returns the changes that only add, in their order, which a job may make. They never remove a host or a key, delete an
 * aggregate or enable a service, and exclude hosts that another change moves.
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
