import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { moduleResource } from '@/lib/features/modules/module-resource.server'
import { moduleSchema } from '@/lib/features/modules/schema'
import { showResource } from '@/lib/features/resources/show-resource.server'
import { ModuleEntry } from '../editor/module-entry'

type Props = {
  params: Promise<{ module: string }>
  searchParams: Promise<{ copy?: string | string[] }>
}

/** Read once for the page and its title. */
const readOnce = cache(async (id: string) => {
  const scope = await pageScope('policy.read')
  const found =
    scope.ok && id !== 'new' ? await showResource(moduleResource, scope.value, id) : null
  return { scope, found }
})

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const id = decodeURIComponent((await params).module)
  if (id === 'new') return { title: 'New module' }
  const { found } = await readOnce(id)
  return { title: found === null || found.ok ? `${id}: module` : 'No such module' }
}

export default async function OneModulePage({ params, searchParams }: Props) {
  const { scope, found } = await readOnce(decodeURIComponent((await params).module))
  if (!scope.ok) return <Forbidden what="modules" />
  if (found === null) return <ModuleEntry module={null} copyOf={(await searchParams).copy} />
  if (!found.ok) notFound()
  return <ModuleEntry module={moduleSchema.parse(found.value)} />
}
