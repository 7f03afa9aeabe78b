/**
 * Entry of a remote that Vite has built: module federation's container (`init`, `get`), and the loader of its scripts,
 * which are AMD modules because a classic script can be held to a hash in every browser (decision 0133). `./vite.ts`
 * defines `__BUILD__`, what it knows of the build. The host brings the federation runtime.
 */
;(() => {
  const build = __BUILD__
  /** Of the build, not of this run of its entry: an entry that is asked for again leaves what is under way. */
  globalThis[build.uniqueName] ??= { defined: new Map() }
  const { defined } = globalThis[build.uniqueName]
  const base = document.currentScript.src
  const federation = new globalThis._FEDERATION_RUNTIME_CORE.ModuleFederation({
    name: build.name,
    remotes: [],
    shared: {},
  })
  const shareConfig = { singleton: true, strictVersion: true }
  /** Modules by the name of their script or library, each loaded once; one that failed is asked for again. */
  const modules = new Map()

  const once = (name, load) => {
    if (!modules.has(name)) modules.set(name, load())
    const module = modules.get(name)
    module.catch(() => modules.delete(name))
    return module
  }

  const takeShared = async (request) => {
    const factory = await federation.loadShare(request, {
      customShareInfo: {
        scope: ['default'],
        shareConfig: { ...shareConfig, requiredVersion: build.shared[request] },
      },
    })
    if (!factory) throw new Error(`The host does not share ${request} ${build.shared[request]}`)
    return factory()
  }

  const fetchScript = (file) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = new URL(file, base).href
      script.integrity = build.hashes[file]
      script.crossOrigin = 'anonymous'
      script.onload = () => resolve(defined.get(script.src))
      script.onerror = () => reject(new Error(`${script.src} could not be loaded`))
      document.head.append(script)
    })

  const runScript = async (file) => {
    if (!build.hashes[file]) throw new Error(`No integrity hash is known for ${file}`)
    const [dependencies, factory] = await fetchScript(file)
    const exports = {}
    const own = { exports, require: requireAll, module: { exports, uri: new URL(file, base).href } }
    await Promise.all(dependencies.map(async (name) => (own[name] ??= await take(name))))
    factory(...dependencies.map((name) => own[name]))
    return exports
  }

  const take = (name) =>
    name in build.shared
      ? once(name, () => takeShared(name))
      : once(name, () => runScript(name.replace('./', '')))

  const requireAll = (names, resolve, reject) =>
    Promise.all(names.map(take)).then((taken) => resolve(...taken), reject)

  globalThis[build.uniqueName].define = (...parts) =>
    defined.set(document.currentScript.src, parts.length > 1 ? parts : [[], parts[0]])
  globalThis[build.name] = {
    init: (shareScope, _initScope, { shareScopeMap = {} } = {}) =>
      federation.initShareScopeMap('default', shareScope, { hostShareScopeMap: shareScopeMap }),
    get: async (screen) => {
      const file = build.screens[screen]
      if (!file) throw new Error(`${build.name} has no ${screen}`)
      const module = await take(`./${file}`)
      return () => module
    },
  }
})()
