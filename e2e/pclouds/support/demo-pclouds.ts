import type { Api } from '../../support/api'

type Named = { id: string; name: string }

/** A private cloud of the demo, whose name starts with that of its tenant. */
export async function pcloudOf(api: Api, name: string): Promise<Named> {
  const [tenant] = name.split('-')
  const { items } = await api.get<{ items: Named[] }>(`/pclouds?tenant=${tenant}`)
  const found = items.find((pcloud) => pcloud.name === name)
  if (found === undefined) throw new Error(`the demo has no private cloud ${name}`)
  return found
}

/** The state on the waiting list of the request of a private cloud of the demo. */
export async function waitingStateOf(api: Api, name: string): Promise<string | undefined> {
  const { id } = await pcloudOf(api, name)
  const { items } = await api.get<{ items: { state: string }[] }>(`/pclouds/${id}/waiting`)
  return items[0]?.state
}
