/** What the fields of a VM are called. */
export const labelsOfVm = {
  name: 'Name',
  tenant: 'Tenant',
  ramMb: 'RAM, MB',
  vcpus: 'vCPUs',
} as const
