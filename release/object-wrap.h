// Compiled into better-sqlite3 12, which derives its statements from node::ObjectWrap. Since Node 24.19 the
// destructor of ObjectWrap removes a clean-up hook, and Node aborts when a garbage collection runs it outside of
// any context. These overloads are a closer match for those calls than Node's own functions and do nothing, as
// before Node 24.19. better-sqlite3 13 needs none of this, and no Node 20.
#pragma once
#include <node.h>

namespace node {
class ObjectWrap;
inline void AddEnvironmentCleanupHook(v8::Isolate*, void (*)(void*), ObjectWrap*) {}
inline void RemoveEnvironmentCleanupHook(v8::Isolate*, void (*)(void*), ObjectWrap*) {}
}  // namespace node
