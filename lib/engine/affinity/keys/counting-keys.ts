type OwnedKey = { level: string; class: string; name: string; tenantId: string | null }

/**
 * The keys of a VM's subjects that apply to it. Keys set by a tenant apply only to its own VMs, where they replace keys
 * of staff with the same level, class and name.
 */
export function countingKeys<Key extends OwnedKey>(
  keys: readonly Key[],
  tenantId: string | null,
): Key[] {
  const own = keys.filter((key) => key.tenantId !== null && key.tenantId === tenantId)
  const replaced = new Set(own.map(nameOf))
  return keys.filter((key) =>
    key.tenantId === null ? !replaced.has(nameOf(key)) : key.tenantId === tenantId,
  )
}

const nameOf = ({ level, class: owner, name }: OwnedKey) => `${level} ${owner} ${name}`
