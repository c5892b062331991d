import type { Step } from './step'

/**
 * Returns the changes that only add, in their order, which a job may make. They never remove a host or a key, replace
 * a value, delete an aggregate or enable a service, and exclude hosts that another change moves.
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
      return Object.entries(step.metadata).every(([key, value]) =>
        isAdded(key, step.former[key] ?? null, value),
      )
    case 'remove-host':
    case 'delete-aggregate':
    case 'enable-service':
      return false
  }
}

/** True if Nova lacks the key, or has a list of projects to which others are added. */
function isAdded(key: string, former: string | null, value: string | null): boolean {
  if (value === null) return false
  if (former === null) return true
  const projects = new Set(value.split(','))
  return key.startsWith('filter_tenant_id') && former.split(',').every((it) => projects.has(it))
}
