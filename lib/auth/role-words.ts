import type { Role } from './permissions'

/** What users of a role may do, in one sentence. */
export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'Changes everything: inventory, prices, policies, members and settings.',
  operator:
    'Launches, sets states of hosts and accounts, edits drafts and stages prices. Publishes no draft.',
  viewer: 'Reads everything and changes nothing.',
  owner: 'Manages the private clouds, members and service accounts of the tenant, and launches.',
  member: 'Launches, and reads what belongs to the tenant.',
}
