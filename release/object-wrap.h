// Compiled into better-sqlite3 12, whose statements derive from node::ObjectWrap. Since Node 24.19 the destructor of
// ObjectWrap removes a cleanup hook, and Node aborts if the garbage collector runs it outside a context. These
// overloads take precedence over Node's functions and do nothing. better-sqlite3 13, which drops Node 20, does not
// need them.
#pragma once
#include <node.h>

namespace node {
class ObjectWrap;
inline void AddEnvironmentCleanupHook(v8::Isolate*, void (*)(void*), ObjectWrap*) {}
inline void RemoveEnvironmentCleanupHook(v8::Isolate*, void (*)(void*), ObjectWrap*) {}
}  // namespace node
