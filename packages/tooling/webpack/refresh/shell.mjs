// Development only, before react-dom: React registers with this hook once, at start. The hook must store the
// registration for the React Refresh of remotes that are loaded later.
const hook = (window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject() {
    return this.renderers.size + 1;
  },
  onScheduleFiberRoot() {},
  onCommitFiberRoot() {},
  onCommitFiberUnmount() {},
});
const { inject } = hook;
hook.inject = function remember(renderer) {
  const id = inject.apply(this, arguments);
  hook.renderers.set(id, renderer);
  return id;
};
