import type { BindInput } from '@/lib/engine'

type Used = { pod: string; group: string }

/** The open binding that the engine reused: the oldest of the group on the pod; null if the group has no binding there. */
export const usedBinding = ({ bindings }: Pick<BindInput, 'bindings'>, used: Used): string | null =>
  bindings.find(({ pod, group }) => pod === used.pod && group === used.group)?.id ?? null
