import type * as Api from '@opentelemetry/api'
import type { Note, SpanFacts, SpanOf, Tracer } from '@/lib/observe/tracing.server'

/** Records spans with a tracer of OpenTelemetry. */
export function tracerOf(
  api: typeof Api,
  tracer: Api.Tracer,
  propagator: Api.TextMapPropagator,
): Tracer {
  const contextOf = (traceparent: string): Api.Context =>
    propagator.extract(api.ROOT_CONTEXT, { traceparent }, api.defaultTextMapGetter)

  const contextFor = ({ parent }: SpanOf): Api.Context => {
    if (parent === undefined) return api.context.active()
    return parent === null ? api.ROOT_CONTEXT : contextOf(parent)
  }

  const start = (span: SpanOf, startTime?: number) => {
    const links = (span.links ?? []).flatMap((link) => {
      const context = api.trace.getSpanContext(contextOf(link))
      return context === undefined ? [] : [{ context }]
    })
    const options: Api.SpanOptions = {
      kind: kindOf(api, span),
      links,
      ...(span.facts === undefined ? {} : { attributes: { ...span.facts } }),
      ...(startTime === undefined ? {} : { startTime }),
    }
    return tracer.startSpan(span.name, options, contextFor(span))
  }

  return {
    run: (it, work) => {
      const span = start(it)
      return endWith(api, span, () =>
        api.context.with(api.trace.setSpan(contextFor(it), span), () => work(noteOn(span))),
      )
    },
    record: (it, startedAt) => start(it, startedAt).end(),
    current() {
      const carrier: Record<string, string> = {}
      propagator.inject(api.context.active(), carrier, api.defaultTextMapSetter)
      return carrier.traceparent ?? null
    },
  }
}

const kindOf = ({ SpanKind }: typeof Api, { kind }: SpanOf): Api.SpanKind => {
  if (kind === 'server') return SpanKind.SERVER
  if (kind === 'client') return SpanKind.CLIENT
  return kind === 'consumer' ? SpanKind.CONSUMER : SpanKind.INTERNAL
}

const noteOn =
  (span: Api.Span): Note =>
  (facts: SpanFacts, name?: string) => {
    span.setAttributes({ ...facts })
    if (name !== undefined) span.updateName(name)
  }

/** Ends a span when its work returns or its promise completes. */
function endWith<T>(api: typeof Api, span: Api.Span, work: () => T): T {
  const fail = (cause: unknown) => {
    // The message is left out, because it may contain values of a call.
    span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.setAttribute('error.type', cause instanceof Error ? cause.name : 'unknown')
    span.end()
  }
  try {
    const result = work()
    if (result instanceof Promise) result.then(() => span.end(), fail)
    else span.end()
    return result
  } catch (cause) {
    fail(cause)
    throw cause
  }
}
