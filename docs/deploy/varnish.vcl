# /etc/varnish/broadsheet.vcl: a shared cache that Broadsheet purges by key. It needs Varnish 6.2 or newer and xkey,
# which Debian has in varnish-modules. Settings of Broadsheet: EDGE=varnish EDGE_URL=http://127.0.0.1:6082
# The options of varnishd are in docs/deploy/varnish.conf.
vcl 4.1;

import std;
import xkey;

backend broadsheet {
  .host = "127.0.0.1";
  .port = "3000";
  .first_byte_timeout = 60s;
  .probe = {
    .url = "/healthz";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# An open page holds a thread for its event stream, so their number is bounded. Further pages ask once a minute.
backend live {
  .host = "127.0.0.1";
  .port = "3000";
  .max_connections = 2000;
}

sub vcl_recv {
  # Purges arrive at an address of their own, which readers cannot reach.
  if (local.socket == "purge") {
    if (req.method != "PURGE" || !req.http.xkey-purge) {
      return (synth(405, "Method Not Allowed"));
    }
    return (synth(200, "Purged " + xkey.purge(req.http.xkey-purge)));
  }
  if (req.method == "PURGE") {
    return (synth(405, "Method Not Allowed"));
  }
  # Event streams stay open.
  if (req.url == "/live") {
    set req.backend_hint = live;
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Personal or different at every request. Not public: metrics and readiness.
  if (req.url ~ "^/(metrics|readyz|writez)($|\?)") {
    return (synth(404, "Not Found"));
  }
  if (req.http.Authorization || req.url ~ "^/(dashboard|auth|setup|beacon|beacon\.gif|healthz)($|[/?])") {
    return (pass);
  }
  # A session changes only what calls respond, and the pages with the whole text of restricted articles. Other pages
  # are the same for everyone.
  if (req.http.Cookie && req.url ~ "^/((api|trpc)/|articles/[0-9]+/complete($|\?))") {
    return (pass);
  }
  unset req.http.Cookie;

  # Three encodings instead of every spelling.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Old copies are for the time in which Broadsheet does not respond. Pages may also be served for two seconds
  # while a new copy is fetched.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 2s;
    if (req.url ~ "^/(api|trpc)/|\.(xml|json|txt)$") {
      set req.grace = 0s;
    }
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Set-Cookie) {
    # Two seconds in which requests for this address do not wait for each other.
    set beresp.uncacheable = true;
    set beresp.ttl = 2s;
    return (deliver);
  }
  # Large files would displace everything else.
  if (std.integer(beresp.http.Content-Length, 0) > 20000000) {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  # Varnish takes the time to live from s-maxage. How old a copy may be is decided at each request.
  set beresp.grace = 10m;
}

sub vcl_deliver {
  # For purging caches. Readers do not need them.
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
