/** Stands in for the federation runtime's preloading, which needs manifests: the page preloads by itself. */
export const formatPreloadArgs = () => []
export const preloadAssets = async () => []
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' })
