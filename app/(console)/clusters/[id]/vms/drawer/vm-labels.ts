/** What the fields of a VM are called. */
export const labelsOfVm = {
  name: 'Name',
  tenant: 'Tenant',
  ramMb: 'RAM, MiB',
  vcpus: 'vCPUs',
} as const
