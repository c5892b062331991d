type OwnedKey = { level: string; class: string; name: string; tenantId: string | null }

/**
 * The keys of a VM's subjects that count for it. Those that people of a tenant set count for its VMs alone, and there in
 * place of staff's of the same level, class and name.
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
