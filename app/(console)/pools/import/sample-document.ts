/** The complete example of docs/inventory.md: one provider with two accounts, a deployable and a pool. */
export const sampleDocument = `format: berth-inventory/1

# Where instances run.
providers:
  - { name: openstack-a, kind: openstack }
realms:
  - { provider: openstack-a, name: az1 }
providerHardwareProfiles:
  - provider: openstack-a
    name: m1.small
    vcpus: 2
    memoryMb: 4096
    storageGb: 40
    architecture: x86_64
accounts:
  - { provider: openstack-a, name: main, priority: 1, quota: 50, currency: EUR }
  - { provider: openstack-a, name: reserve, priority: 2, quota: 10, currency: EUR }

# What is launched.
images:
  - { name: debian-12, architecture: x86_64 }
providerImages:
  - { image: debian-12, provider: openstack-a, externalId: img-4711 }
hardwareProfiles:
  - { name: web, vcpus: 2, memoryMb: 2048, storageGb: 20, architecture: x86_64 }
deployables:
  - name: web-small
    assemblies:
      - { hardwareProfile: web, image: debian-12, count: 1 }

# Who launches it, and which accounts and realms may be used.
tenants:
  - { name: acme, quota: 20 }
pools:
  - name: web
    accounts: all # or a list of { provider, name }
    realms: all # or a list of { provider, name }
    tenants: [acme]
`
