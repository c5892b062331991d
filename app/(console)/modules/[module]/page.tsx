import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
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

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  const { module } = await params
  return { title: module === 'new' ? 'New module' : `${decodeURIComponent(module)}: module` }
}

export default async function OneModulePage({ params, searchParams }: Props) {
  const scope = await pageScope('policy.read')
  if (!scope.ok) return <Forbidden what="modules" />
  const id = decodeURIComponent((await params).module)
  if (id === 'new') return <ModuleEntry module={null} copyOf={(await searchParams).copy} />
  const found = await showResource(moduleResource, scope.value, id)
  if (!found.ok) notFound()
  return <ModuleEntry module={moduleSchema.parse(found.value)} />
}
