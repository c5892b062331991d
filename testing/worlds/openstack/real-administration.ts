import type { RealCloud } from './real'

type Ask = RealCloud['ask']
type Service = { id: string; host: string; updated_at: string | null }

/** What an administrator of a real OpenStack changes for a test. */
export const realAdministration = (ask: Ask) => {
  const projectId = async (name: string): Promise<string> =>
    (await ask('identity', 'GET', `/projects?name=${name}`)).projects[0].id
  const computeService = async (host: string): Promise<Service> =>
    (await ask('compute', 'GET', `/os-services?binary=nova-compute&host=${host}`)).services[0]
  return {
    /** The address of Nova, without its version. */
    novaUrl: async () => {
      const { services } = await ask('identity', 'GET', '/services?type=compute')
      const path = `/endpoints?service_id=${services[0].id}&interface=public`
      return new URL((await ask('identity', 'GET', path)).endpoints[0].url).origin
    },
    /** Adds a region to the catalog, whose Nova is at another address. */
    addRegion: async (id: string, novaUrl: string) => {
      const { services } = await ask('identity', 'GET', '/services?type=compute')
      await ask('identity', 'POST', '/regions', { region: { id } })
      const endpoint = { service_id: services[0].id, interface: 'public', region_id: id }
      const { endpoint: made } = await ask('identity', 'POST', '/endpoints', {
        endpoint: { ...endpoint, url: `${novaUrl}/v2.1` },
      })
      return async () => {
        await ask('identity', 'DELETE', `/endpoints/${made.id}`)
        await ask('identity', 'DELETE', `/regions/${id}`)
      }
    },
    /** How many servers a project may have; null: Nova's default, which is 10. */
    allow: async (project: string, instances: number | null) => {
      const path = `/os-quota-sets/${await projectId(project)}`
      if (instances === null) await ask('compute', 'DELETE', path)
      else await ask('compute', 'PUT', path, { quota_set: { instances, cores: -1, ram: -1 } })
    },
    /** Makes a user that may start servers in a project; answers how its password is changed. */
    addUser: async (name: string, password: string, project: string) => {
      const { user } = await ask('identity', 'POST', '/users', { user: { name, password } })
      const [role] = (await ask('identity', 'GET', '/roles?name=member')).roles
      const path = `/projects/${await projectId(project)}/users/${user.id}/roles/${role.id}`
      await ask('identity', 'PUT', path)
      return (next: string) =>
        ask('identity', 'PATCH', `/users/${user.id}`, { user: { password: next } })
    },
    /** Lets Nova start servers on a host, or not. */
    switchHost: async (host: string, isOn: boolean) => {
      const { id } = await computeService(host)
      const body = { status: isOn ? 'enabled' : 'disabled' }
      await ask('compute', 'PUT', `/os-services/${id}`, body)
    },
    /** When the compute service of a host reported last. */
    reportedAt: async (host: string) => Date.parse(`${(await computeService(host)).updated_at}Z`),
  }
}

type Event = { event: string; host?: string; start_time: string }

/** The hosts that tried to start a server, in their order. */
export async function hostsThatTried(ask: Ask, serverId: string): Promise<string[]> {
  const path = `/servers/${serverId}/os-instance-actions`
  const { instanceActions } = await ask('compute', 'GET', path)
  const created = instanceActions.find(({ action }: { action: string }) => action === 'create')
  const { instanceAction } = await ask('compute', 'GET', `${path}/${created.request_id}`)
  return (instanceAction.events as Event[])
    .filter(({ event }) => event === 'compute__do_build_and_run_instance')
    .toSorted((a, b) => a.start_time.localeCompare(b.start_time))
    .map(({ host }) => host ?? '')
}
