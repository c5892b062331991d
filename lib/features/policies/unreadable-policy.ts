import { conflict, type Problem } from '@/lib/base/problem'

/** The refusal of a call that needs a policy whose stored live version cannot be read. */
export const unreadablePolicy = (name: string, version: number): Problem => ({
  kind: 'unavailable',
  what: `The policy of ${name}`,
  remedy: `Its version ${version} cannot be read. An administrator has to restore an earlier version.`,
})

/** The refusal of a stored version that cannot be read. */
export const unreadableVersion = (version: number): Problem =>
  conflict(
    'unreadable-version',
    `Version ${version} is stored in a form that cannot be read. Choose another version.`,
  )
