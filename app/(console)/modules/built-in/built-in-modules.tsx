'use client'
import { Section } from '@/components/ui/data/section'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { matchesSearch } from '@/components/ui/text/search-text'
import { moduleOf, modulePictures } from '@/lib/engine'
import { useLoadedRules } from '@/lib/features/previews/rule-language.client'
import classes from './built-in.module.css'
import { ExampleAccounts } from './example-accounts'
import { ModuleCard } from './module-card'

/** Computed by the engine on first use. They are the same for every reader. */
let pictures: ReturnType<typeof modulePictures> | null = null

/** The modules of the product, each with its effect on an equal split over four accounts. */
export function BuiltInModules({ search }: { search: string }) {
  const rules = useLoadedRules(true)
  if (rules === null) return <SkeletonRows rows={6} what="built-in modules" />
  pictures ??= modulePictures(rules)
  const found = pictures.flatMap((picture) => {
    const module = moduleOf(picture.id)
    if (module === undefined) return []
    const texts = [module.id, module.label, module.summary]
    return matchesSearch(search, texts) ? [{ module, picture }] : []
  })
  if (found.length === 0) return null
  return (
    <Section title="Built-in modules">
      <p className={classes.lead}>
        Each picture is made by the engine: the module decides over the same four accounts, which
        had 25&nbsp;% each. G1 is used first; a later group is used when no account of the groups
        before it has room.
      </p>
      <ExampleAccounts />
      <ul className={classes.cards}>
        {found.map(({ module, picture }) => (
          <ModuleCard key={module.id} module={module} picture={picture} />
        ))}
      </ul>
    </Section>
  )
}
