import type * as Api from '@opentelemetry/api'
import { env } from '@/lib/env.server'
import { type Note, type SpanFacts, type SpanOf, setTracer } from '@/lib/observe/tracing.server'
import { version } from '@/package.json'

const EXPORT_MS = 1_000

/**
 * Sends traces to the endpoint of OTEL_EXPORTER_OTLP_ENDPOINT; without one no package of OpenTelemetry is loaded. Returns
 * what sends the rest.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  if (env().OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return async () => undefined
  const [api, hooks, sdk, { OTLPTraceExporter }, resources, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': env().OTEL_SERVICE_NAME,
      'service.version': version,
    }),
    // The address and its headers come from the variables of OpenTelemetry.
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: EXPORT_MS,
      }),
    ],
    // A caller that samples its trace decides for ours too.
    sampler: new sdk.ParentBasedSampler({
      root: new sdk.TraceIdRatioBasedSampler(env().OTEL_TRACES_SAMPLER_ARG),
    }),
  })
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  setTracer(tracerOf(api, provider.getTracer('berth', version), new W3CTraceContextPropagator()))
  return () => provider.shutdown()
}

function tracerOf(api: typeof Api, tracer: Api.Tracer, propagator: Api.TextMapPropagator) {
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
    internal: api.SpanKind.INTERNAL,
  }

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
      kind: kinds[span.kind ?? 'internal'],
      links,
      ...(span.facts === undefined ? {} : { attributes: { ...span.facts } }),
      ...(startTime === undefined ? {} : { startTime }),
    }
    return tracer.startSpan(span.name, options, contextFor(span))
  }

  const fail = (span: Api.Span, cause: unknown) => {
    // Without the message, which may quote values of a call.
    span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.setAttribute('error.type', cause instanceof Error ? cause.name : 'unknown')
    span.end()
  }

  return {
    run<T>(it: SpanOf, work: (note: Note) => T): T {
      const span = start(it)
      const note = (facts: SpanFacts, name?: string) => {
        span.setAttributes({ ...facts })
        if (name !== undefined) span.updateName(name)
      }
      try {
        const result = api.context.with(api.trace.setSpan(contextFor(it), span), () => work(note))
        if (result instanceof Promise)
          result.then(
            () => span.end(),
            (cause: unknown) => fail(span, cause),
          )
        else span.end()
        return result
      } catch (cause) {
        fail(span, cause)
        throw cause
      }
    },
    record: (it: SpanOf, startedAt: number) => start(it, startedAt).end(),
    current() {
      const carrier: Record<string, string> = {}
      propagator.inject(api.context.active(), carrier, api.defaultTextMapSetter)
      return carrier.traceparent ?? null
    },
  }
}
