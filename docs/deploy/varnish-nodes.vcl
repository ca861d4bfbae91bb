# /etc/varnish/broadsheet-nodes.vcl: three nodes of Broadsheet behind one Varnish. It adds to broadsheet.vcl; give
# varnishd this file instead (-f). If the nodes are on other machines, let the probe send METRICS_TOKEN:
#   .request = "GET /readyz HTTP/1.1" "Host: localhost" "Authorization: Bearer …" "Connection: close";
vcl 4.1;

import directors;

probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}

backend node1 {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
  .probe = ready;
}

backend node2 {
  .host = "127.0.0.1";
  .port = "3002";
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
  .probe = ready;
}

backend node3 {
  .host = "127.0.0.1";
  .port = "3003";
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
  .probe = ready;
}

# The same nodes for the time in which none is ready, for example without the database: they serve the pages they have.
probe running {
  .url = "/healthz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend running1 {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
  .probe = running;
}

backend running2 {
  .host = "127.0.0.1";
  .port = "3002";
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
  .probe = running;
}

backend running3 {
  .host = "127.0.0.1";
  .port = "3003";
  .connect_timeout = 1s;
  .first_byte_timeout = 60s;
  .probe = running;
}

# For event streams, each of which holds a thread.
backend live1 {
  .host = "127.0.0.1";
  .port = "3001";
  .max_connections = 2000;
  .probe = running;
}

backend live2 {
  .host = "127.0.0.1";
  .port = "3002";
  .max_connections = 2000;
  .probe = running;
}

backend live3 {
  .host = "127.0.0.1";
  .port = "3003";
  .max_connections = 2000;
  .probe = running;
}

sub vcl_init {
  new live_nodes = directors.round_robin();
  live_nodes.add_backend(live1);
  live_nodes.add_backend(live2);
  live_nodes.add_backend(live3);
  new ready_nodes = directors.round_robin();
  ready_nodes.add_backend(node1);
  ready_nodes.add_backend(node2);
  ready_nodes.add_backend(node3);
  new running_nodes = directors.round_robin();
  running_nodes.add_backend(running1);
  running_nodes.add_backend(running2);
  running_nodes.add_backend(running3);
  new nodes = directors.fallback();
  nodes.add_backend(ready_nodes.backend());
  nodes.add_backend(running_nodes.backend());
  # The backend of broadsheet.vcl, which has to be used somewhere.
  nodes.add_backend(broadsheet);
}

sub vcl_recv {
  if (req.url == "/live" && local.socket != "purge") {
    set req.backend_hint = live_nodes.backend();
    return (pipe);
  }
  set req.backend_hint = nodes.backend();
}

# Another node responds if this one has just gone or lacks a page. Writes are not sent twice.
sub vcl_backend_response {
  if (beresp.status == 503 && (bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
    return (retry);
  }
}

sub vcl_backend_error {
  if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 2) {
    return (retry);
  }
}

include "/etc/varnish/broadsheet.vcl";
